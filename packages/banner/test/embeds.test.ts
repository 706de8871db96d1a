import { findViolations } from '@placet/testkit/find-violations'
import type { PublishedService } from '@placet/contract/published-config'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { labels } from './published.ts'
import { openShop, plainPage, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const services: PublishedService[] = [
  { id: 'films', name: 'Film Club', category: 'marketing', src: ['films.example'], inline: [] },
]
const FILM =
  '<iframe id="film" src="http://films.example/1" title="A film" width="480" height="270"></iframe>'
const MAP =
  '<iframe id="map" data-placet="preferences" data-placet-src="/map" title="A map" width="300" height="150"></iframe>'

const pageWith = (body: string, css = '') =>
  plainPage
    .replace('</head>', `<style>${css}</style></head>`)
    .replace('</main>', `${body}<p id="after">After it.</p></main>`)

async function enter(body: string, options: ShopOptions = {}, css = ''): Promise<Shop> {
  const shop = await openShop(browser, { services, isBlocking: true, html: pageWith(body, css), ...options })
  await shop.page.route('http://films.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Film</title><h1>Film</h1>' }),
  )
  await shop.page.addInitScript(() => {
    const shifts: unknown[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shop.visit()
  return shop
}

const group = (page: Page, name: string) => page.getByRole('group', { name })
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
const isOver = async (page: Page, selector: string) =>
  JSON.stringify(await boxOf(page, 'placet-embed')) === JSON.stringify(await boxOf(page, selector))

describe('a frame that is held back', () => {
  test('is covered by what it is and how to get it, in its own place and size', async () => {
    const { page, complaints } = await enter(FILM)
    const placeholder = group(page, 'Film Club')
    await placeholder.waitFor()
    expect(await placeholder.textContent()).toContain(labels.category_marketing)
    expect(await isOver(page, '#film')).toBe(true)
    for (const name of [labels.embedLoadOnce, labels.embedLoadAlways]) {
      const box = await placeholder.getByRole('button', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(24)
      expect(box?.width).toBeGreaterThanOrEqual(24)
    }
    expect(await page.locator('#film').getAttribute('src')).toBeNull()
    expect(complaints).toEqual([])
  })

  test('is loaded once on request: nothing is chosen, the focus goes to it, nothing moves', async () => {
    const shop = await enter(FILM)
    const { page } = shop
    const after = await boxOf(page, '#after')
    await group(page, 'Film Club').getByRole('button', { name: labels.embedLoadOnce }).click()
    await page.frameLocator('#film').getByRole('heading', { name: 'Film' }).waitFor()
    expect(await page.locator('placet-embed').count()).toBe(0)
    expect(await page.evaluate('document.activeElement.id')).toBe('film')
    expect(await boxOf(page, '#after')).toEqual(after)
    expect(await page.evaluate('shifts')).toEqual([])
    expect(await withApi(page, (placet) => [placet.has('marketing'), placet.state().answered])).toEqual([
      false,
      false,
    ])
    expect(shop.received).toEqual([])
    await shop.visit('/again')
    await group(page, 'Film Club').waitFor()
  })

  test('is loaded for ever on request: that is an answer, and only about its category', async () => {
    const shop = await enter(FILM + MAP)
    const { page } = shop
    await group(page, 'A map').waitFor()
    await group(page, 'Film Club').getByRole('button', { name: labels.embedLoadAlways }).click()
    await page.frameLocator('#film').getByRole('heading', { name: 'Film' }).waitFor()
    await waitFor(() => shop.received[0], { timeoutMs: 5000 })
    expect(shop.received[0]).toMatchObject({
      action: 'custom',
      categories: { marketing: true, analytics: false, preferences: false },
    })
    await waitFor(async () => (await page.evaluate('document.activeElement.id')) === 'film', {
      timeoutMs: 5000,
    })
    expect(await page.locator('placet-embed').count()).toBe(1)
    await shop.visit('/again')
    await page.frameLocator('#film').getByRole('heading', { name: 'Film' }).waitFor()
    await group(page, 'A map').waitFor()
  })

  test('loses its cover when permission comes from elsewhere', async () => {
    const { page } = await enter(FILM + MAP)
    await group(page, 'A map').waitFor()
    await withApi(page, (placet) => placet.accept())
    await waitFor(async () => (await page.locator('placet-embed').count()) === 0, { timeoutMs: 5000 })
    expect(await page.locator('#map').getAttribute('src')).toBe('/map')
    expect(await page.evaluate('shifts')).toEqual([])
  })

  test('gets no cover when it is too small to be looked at', async () => {
    const pixel = '<iframe data-placet="marketing" data-placet-src="/pixel" width="1" height="1"></iframe>'
    const { page } = await enter(
      `${pixel}<img data-placet="marketing" data-placet-src="/i.gif" alt="">${MAP}`,
    )
    await group(page, 'A map').waitFor()
    expect(await page.locator('.embed:visible').count()).toBe(1)
  })

  test('keeps its cover through resizing, scrolling and moving, and takes it along when it goes', async () => {
    const css =
      'iframe { width: 80%; aspect-ratio: 16 / 9; height: auto } #scroller { height: 300px; overflow: auto }'
    const { page } = await enter(`<div id="scroller"><p>Text</p>${MAP}<p>Text</p><p>Text</p></div>`, {}, css)
    await group(page, 'A map').waitFor()
    const settles = () =>
      waitFor(() => isOver(page, '#map'), { timeoutMs: 5000, what: 'the cover in its place' })
    await settles()
    await page.setViewportSize({ width: 700, height: 600 })
    await settles()
    await page.locator('#scroller').evaluate((element) => (element.scrollTop = 40))
    await settles()
    await page.evaluate(() => document.querySelector('h1')?.remove())
    await settles()
    await page.evaluate(() => document.querySelector('#map')?.remove())
    await waitFor(async () => (await page.locator('placet-embed').count()) === 0, { timeoutMs: 5000 })
  })

  test('is covered too when the page adds it later', async () => {
    const { page } = await enter('')
    await withApi(page, (placet) => placet.debug.explain('/'))
    await page.evaluate((html) => {
      const range = document.createRange()
      document.querySelector('main')?.append(range.createContextualFragment(html))
    }, FILM)
    await group(page, 'Film Club').waitFor()
  })

  test('speaks the page’s language and wears the dark look', async () => {
    const { page } = await enter(MAP, {
      languages: ['en', 'ar'],
      language: 'ar',
      settings: (settings) => {
        settings.ui.dark = true
      },
    })
    await page.locator('.embed[lang=ar][dir=rtl]').waitFor()
    const [background, text] = await page.locator('.embed').evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color].map((colour) => Number(/\d+/.exec(colour)?.[0]))
    })
    expect(background).toBeLessThan(60)
    expect(text).toBeGreaterThan(180)
  })

  test.each([false, true])('axe finds nothing on its cover, dark: %s', async (isDark) => {
    const { page } = await enter(FILM + MAP, {
      settings: (settings) => {
        settings.ui.dark = isDark
      },
    })
    await group(page, 'Film Club').waitFor()
    expect(await findViolations(page, { within: 'placet-embed' })).toEqual([])
  })

  test('can be reached and left with the keyboard alone, and hides nothing from assistive technology', async () => {
    const { page } = await enter(MAP)
    await group(page, 'A map').waitFor()
    await withApi(page, (placet) => placet.ui.close())
    await page.locator('#more').focus()
    const focused = () =>
      page.evaluate(() => {
        const active = document.activeElement
        return (active?.shadowRoot?.activeElement ?? active)?.textContent
      })
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(labels.embedLoadOnce)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(labels.embedLoadAlways)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await waitFor(async () => (await page.locator('#map').getAttribute('src')) === '/map', {
      timeoutMs: 5000,
    })
    expect(await page.evaluate('document.activeElement.id')).toBe('map')
  })
})
