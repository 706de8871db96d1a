import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { openPreferences, openShop, shopFlags, withApi } from './shop.ts'

declare global {
  interface Window {
    /** Texts of the style sheets that the page has parsed. */
    parsed?: string[]
    told?: string[]
  }
}

const browser = await sharedChromium(shopFlags)

function watchSheets(): void {
  const parsed: string[] = []
  window.parsed = parsed
  CSSStyleSheet.prototype.replaceSync = new Proxy(CSSStyleSheet.prototype.replaceSync, {
    apply(replace, sheet, [text]: [string]) {
      parsed.push(text)
      return Reflect.apply(replace, sheet, [text])
    },
  })
}

test('a click hides the banner and stores the choice before anybody is told', async () => {
  const shop = await openShop(browser)
  await shop.visit()
  await shop.page.locator('.banner').waitFor()
  const atOnce = await withApi(shop.page, (placet) => {
    const heard: string[] = []
    window.told = heard
    for (const event of ['ui', 'choice', 'change'] as const) placet.on(event, () => heard.push(event))
    document.querySelector('placet-banner')?.shadowRoot?.querySelector<HTMLElement>('.accept')?.click()
    return {
      isShown: document.querySelector('placet-banner') !== null,
      isStored: document.cookie.includes('placet=v1.'),
      isPermitted: placet.has('marketing'),
      screen: placet.ui.current,
      heard: [...heard],
    }
  })
  expect(atOnce).toEqual({ isShown: false, isStored: true, isPermitted: true, screen: null, heard: [] })
  await shop.page.waitForFunction(() => window.told?.join() === 'change,choice,ui')
  expect(await shop.page.getAttribute('html', 'data-placet-marketing')).toBe('granted')
})

test('a call by a script is told to everybody before it returns', async () => {
  const shop = await openShop(browser)
  await shop.visit()
  const heard = await withApi(shop.page, (placet) => {
    const events: string[] = []
    for (const event of ['ui', 'choice', 'change'] as const) placet.on(event, () => events.push(event))
    void placet.accept()
    return events
  })
  expect(heard).toEqual(['change', 'choice', 'ui'])
})

test('a script that refuses right after a click is the last to be heard', async () => {
  const shop = await openShop(browser)
  await shop.visit()
  await shop.page.locator('.banner').waitFor()
  await withApi(shop.page, (placet) => {
    const heard: string[] = []
    window.told = heard
    placet.on('choice', ({ categories }) => heard.push(categories.marketing.permission))
    document.querySelector('placet-banner')?.shadowRoot?.querySelector<HTMLElement>('.accept')?.click()
    void placet.reject()
  })
  await shop.page.waitForFunction(() => window.told?.length === 2)
  expect(await shop.page.evaluate(() => window.told)).toEqual(['denied', 'denied'])
  expect(await shop.page.getAttribute('html', 'data-placet-marketing')).toBe('denied')
})

test('a page that is left with the click loses no record', async () => {
  const shop = await openShop(browser)
  await shop.visit()
  await shop.page.locator('.banner').waitFor()
  await shop.page.evaluate(() => {
    document.querySelector('placet-banner')?.shadowRoot?.querySelector<HTMLElement>('.deny')?.click()
    location.assign('/next')
  })
  await shop.page.waitForURL('**/next')
  const record = await waitFor(() => shop.received[0], { timeoutMs: 10_000, what: 'the record' })
  expect(record).toMatchObject({ action: 'reject_all', layer: 'banner', path: '/' })
})

test('a page that shows nothing parses no style sheet', async () => {
  const shop = await openShop(browser, {
    beforeLoad: watchSheets,
    settings: (_settings, { icon }) => {
      icon.theme = 'none'
    },
  })
  await shop.visit()
  await shop.page.locator('.accept').click()
  await shop.visit('/next')
  // Waits for the chunk that every page loads.
  await withApi(shop.page, async (placet) => void (await placet.require('necessary')))
  expect(await shop.page.evaluate(() => window.parsed)).toEqual([])
})

test('banner, preferences and icon parse each style sheet once', async () => {
  const shop = await openShop(browser, { beforeLoad: watchSheets })
  await shop.visit()
  await openPreferences(shop)
  await shop.page.locator('.preferences .accept').click()
  await shop.page.locator('.icon').waitFor()
  const parsed = (await shop.page.evaluate(() => window.parsed)) ?? []
  expect(parsed.length).toBeGreaterThan(3)
  expect(new Set(parsed).size).toBe(parsed.length)
})
