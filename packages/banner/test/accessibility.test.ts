import { findViolations } from '@placet/testkit/find-violations'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { focused } from './focused.ts'
import { labels } from './published.ts'
import { openPreferences, openShop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const looks = [
  { name: 'light', visitor: { colorScheme: 'light' } },
  { name: 'a phone', visitor: { viewport: { width: 390, height: 844 } } },
  { name: 'forced colours', visitor: { forcedColors: 'active' } },
] as const

describe('everybody can use it', () => {
  test.each(looks)('axe finds nothing on either layer in $name', async ({ visitor }) => {
    const shop = await openShop(browser, { visitor })
    await shop.visit()
    expect(await findViolations(shop.page)).toEqual([])
    await openPreferences(shop)
    expect(await findViolations(shop.page)).toEqual([])
  })

  test('axe finds nothing from right to left', async () => {
    const shop = await openShop(browser, { languages: ['ar'] })
    await shop.visit()
    expect(await findViolations(shop.page)).toEqual([])
    const { deny, accept } = await shop.page.evaluate(() => {
      const root = document.querySelector('placet-banner')?.shadowRoot
      const leftOf = (name: string) => root?.querySelector(name)?.getBoundingClientRect().left ?? 0
      return { deny: leftOf('.deny'), accept: leftOf('.accept') }
    })
    expect(accept).toBeGreaterThan(deny)
  })

  test('the keyboard alone is enough, and meets the three buttons first', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    const { page } = shop
    const press = async (key: string) => {
      await page.keyboard.press(key)
      return focused(page)
    }
    expect(await press('Tab')).toBe(labels.accept)
    expect(await press('Tab')).toBe(labels.deny)
    expect(await press('Tab')).toBe(labels.settings)
    expect(await press('Tab')).toBe('more')
    expect(await press('Shift+Tab')).toBe(labels.settings)
    expect(await press('Enter')).toBe(labels.close)
    expect(await press('Tab')).toBe('preferences')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: labels.preferencesTitle }).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe(labels.settings)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(labels.save)
    await page.keyboard.press('Enter')
    await waitFor(() => shop.received[0], { timeoutMs: 5000 })
    expect(shop.received[0]?.categories).toEqual({
      preferences: false,
      analytics: true,
      marketing: false,
      uncategorized: false,
    })
    expect(await press('Tab')).toBe('more')
  })

  test('preferences opened from the page keep the focus inside and give it back', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await withApi(shop.page, (placet) => placet.reject())
    await shop.page.focus('#more')
    await shop.page.keyboard.press('Enter')
    await shop.page.locator('.preferences').waitFor()
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await shop.page.keyboard.press('Tab')
      expect(await focused(shop.page)).not.toBe('more')
    }
    await shop.page.keyboard.press('Escape')
    await waitFor(async () => (await focused(shop.page)) === 'more', { timeoutMs: 5000 })
  })

  test('accept and deny are alike: element, size, font and colours', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    const buttons = await shop.page.locator('.accept, .deny').evaluateAll((all) =>
      all.map((button) => {
        const { width, height, top } = button.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button)
        const size = [width, height, top].map(Math.round).join(' ')
        return [button.tagName, size, color, backgroundColor, fontSize, fontWeight, borderColor].join(', ')
      }),
    )
    expect(buttons).toHaveLength(2)
    expect(new Set(buttons).size).toBe(1)
  })

  test.each([
    [1280, 800],
    [390, 844],
    [320, 568],
    [320, 256],
  ])('fits %i x %i on both layers: nothing cut off, nothing smaller than 24 px', async (width, height) => {
    const shop = await openShop(browser, { visitor: { viewport: { width, height } } })
    await shop.visit()
    const measure = () =>
      shop.page.evaluate(() => {
        const root = document.querySelector('placet-banner')?.shadowRoot
        const card = root?.querySelector('.preferences') ?? root?.querySelector('.banner')
        const sizes = Array.from(card?.querySelectorAll('button,input') ?? [], (control) => {
          const box = control.getBoundingClientRect()
          return Math.min(box.width, box.height)
        })
        const { left = -1, top = -1, right = 1e9, bottom = 1e9 } = card?.getBoundingClientRect() ?? {}
        const isSeen = (button: Element) => {
          const box = button.getBoundingClientRect()
          const hit = root?.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          return box.top >= top && box.bottom <= bottom && hit === button
        }
        return {
          areActionsSeen: Array.from(card?.querySelectorAll('.actions button') ?? []).every(isSeen),
          isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
          isCut: !card || card.scrollWidth > card.clientWidth,
          smallest: Math.min(...sizes),
        }
      })
    const first = await measure()
    expect(first).toMatchObject({ isInside: true, isCut: false, areActionsSeen: true })
    expect(first.smallest).toBeGreaterThanOrEqual(44)
    await openPreferences(shop)
    const second = await measure()
    expect(second).toMatchObject({ isInside: true, isCut: false })
    expect(second.smallest).toBeGreaterThanOrEqual(24)
    await shop.page.getByRole('button', { name: labels.save }).click()
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
  })

  test('shifts nothing, blocks nothing and moves nothing', async () => {
    const shop = await openShop(browser, {
      beforeLoad: () => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry.startTime)
        }).observe({ type: 'layout-shift', buffered: true })
      },
    })
    await shop.visit()
    await shop.page.click('h1')
    await openPreferences(shop)
    await withApi(shop.page, (placet) => placet.accept())
    await shop.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await shop.page.evaluate('window.shifts')).toEqual([])
    expect(await shop.page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
