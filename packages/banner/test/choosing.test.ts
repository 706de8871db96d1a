import { openChromium } from '@placet/testkit/open-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeCookie } from './decode-cookie.ts'
import { englishConfig } from './english-config.ts'
import { openShop, type Shop, shopFlags, withApi } from './shop.ts'

const { texts } = englishConfig
let browser: Browser
beforeAll(async () => {
  browser = await openChromium(shopFlags)
})
afterAll(() => browser.close())

const banner = ({ page }: Shop) => page.getByRole('dialog', { name: texts.title })
const preferences = ({ page }: Shop) => page.getByRole('dialog', { name: texts.preferencesTitle })
const press = (shop: Shop, name: string) => shop.page.getByRole('button', { name, exact: true }).click()
const theOnlyRecord = (shop: Shop) => waitFor(() => shop.received[0], { timeoutMs: 5000, what: 'a record' })
const nothing = { preferences: false, analytics: false, marketing: false, uncategorized: false }
const everything = { preferences: true, analytics: true, marketing: true, uncategorized: true }

describe('a visitor on a page of another origin', () => {
  test('sees the banner inside a shadow root, with nothing optional granted and nothing sent', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await banner(shop).waitFor()
    expect(await shop.page.evaluate(() => document.querySelector('placet-banner')?.shadowRoot?.mode)).toBe(
      'open',
    )
    expect(await shop.page.getAttribute('html', 'data-placet-analytics')).toBe('denied')
    expect(await shop.page.getAttribute('html', 'data-placet-necessary')).toBe('granted')
    expect(await shop.page.context().cookies()).toEqual([])
    expect(shop.received).toEqual([])
    expect(shop.complaints).toEqual([])
  })

  test('sees it as early when the script blocks in the head, before there is a body', async () => {
    const shop = await openShop(browser, { isBlocking: true })
    await shop.visit()
    expect(
      await shop.page.evaluate(() => Array.from(document.documentElement.children, ({ tagName }) => tagName)),
    ).toEqual(['HEAD', 'PLACET-BANNER', 'BODY'])
    await press(shop, texts.accept)
    expect(await theOnlyRecord(shop)).toMatchObject({ action: 'accept_all' })
  })

  test('accepts: the choice is stored, the record says so, and the banner stays away', async () => {
    const shop = await openShop(browser)
    await shop.visit('/checkout?card=4111')
    await press(shop, texts.accept)
    const record = await theOnlyRecord(shop)
    expect(record).toMatchObject({
      action: 'accept_all',
      attempt: 0,
      categories: everything,
      layer: 'banner',
      version: 3,
      language: 'en',
      path: '/checkout',
    })
    const [cookie] = await shop.page.context().cookies()
    expect(cookie).toMatchObject({ name: 'placet', path: '/', sameSite: 'Lax', domain: 'shop.example' })
    expect(decodeCookie(cookie?.value)).toMatchObject({
      token: record.token,
      method: 'click',
      revision: 1,
      choices: everything,
    })
    expect(await shop.page.getAttribute('html', 'data-placet-marketing')).toBe('granted')
    await shop.visit('/next')
    expect(await shop.page.locator('placet-banner').count()).toBe(0)
    expect(await withApi(shop.page, (placet) => placet.has('marketing'))).toBe(true)
    expect(shop.received).toHaveLength(1)
    expect(shop.complaints).toEqual([])
  })

  test('denies with as many clicks as accepting takes', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await press(shop, texts.deny)
    expect(await theOnlyRecord(shop)).toMatchObject({
      action: 'reject_all',
      categories: nothing,
      layer: 'banner',
    })
    expect(await banner(shop).count()).toBe(0)
    await shop.visit()
    expect(await shop.page.locator('placet-banner').count()).toBe(0)
  })

  test('saves single categories, of which none was ticked before', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await press(shop, texts.settings)
    await preferences(shop).waitFor()
    const switches = shop.page.getByRole('switch')
    expect(await switches.count()).toBe(5)
    expect(await shop.page.getByRole('switch', { checked: true }).count()).toBe(1)
    expect(await shop.page.getByRole('switch', { name: texts.categories.necessary.title }).isDisabled()).toBe(
      true,
    )
    await shop.page.getByText(texts.categories.analytics.title, { exact: true }).click()
    await press(shop, texts.save)
    expect(await theOnlyRecord(shop)).toMatchObject({
      action: 'custom',
      categories: { ...nothing, analytics: true },
      layer: 'preferences',
    })
    expect(await shop.page.locator('placet-banner').count()).toBe(0)
  })

  test('opens the preferences again from a link of the page, and finds the choice made before', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await withApi(shop.page, (placet) => placet.save({ marketing: true }))
    await shop.page.click('#more')
    await preferences(shop).waitFor()
    expect(await shop.page.getByRole('switch', { name: texts.categories.marketing.title }).isChecked()).toBe(
      true,
    )
    expect(await shop.page.getByRole('switch', { name: texts.categories.analytics.title }).isChecked()).toBe(
      false,
    )
    expect(new URL(shop.page.url()).hash).toBe('')
    await press(shop, texts.deny)
    await waitFor(() => shop.received[1], { timeoutMs: 5000 })
    expect(shop.received[1]).toMatchObject({ action: 'reject_all', layer: 'preferences' })
    expect(shop.received[1]?.token).toBe(shop.received[0]?.token)
    expect(shop.received[1]?.eventId).not.toBe(shop.received[0]?.eventId)
  })

  test('is asked again when the revision was raised, and not before', async () => {
    const shop = await openShop(browser, { config: { revision: 1 } })
    await shop.visit()
    await press(shop, texts.accept)
    const cookies = await shop.page.context().cookies()
    const later = await openShop(browser, { config: { revision: 2 } })
    await later.page.context().addCookies(cookies)
    await later.visit()
    await banner(later).waitFor()
    expect(await withApi(later.page, (placet) => placet.has('analytics'))).toBe(false)
  })

  test('closing the preferences is no choice', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await press(shop, texts.settings)
    await press(shop, texts.close)
    expect(await banner(shop).isVisible()).toBe(true)
    expect(await withApi(shop.page, (placet) => placet.state().answered)).toBe(false)
    expect(shop.received).toEqual([])
  })

  test('who has the privacy signal on starts with analytics and marketing off where the rest is on', async () => {
    const shop = await openShop(browser, {
      config: { consentType: 'implicit' },
      beforeLoad: () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    })
    await shop.visit()
    const state = await withApi(shop.page, (placet) => placet.state())
    expect(state.gpc).toEqual({ present: true, honoured: true })
    expect(state.categories.preferences.permission).toBe('granted')
    expect(state.categories.analytics).toMatchObject({ permission: 'denied', because: 'gpc' })
    await press(shop, texts.deny)
    expect(await theOnlyRecord(shop)).toMatchObject({ gpc: true })
  })

  test('meets the preferences as first layer without losing the focus or the page', async () => {
    const shop = await openShop(browser, { config: { bannerType: 'preferences' } })
    await shop.visit()
    await preferences(shop).waitFor()
    expect(await shop.page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await shop.page.click('h1')
    await press(shop, texts.accept)
    expect(await theOnlyRecord(shop)).toMatchObject({ action: 'accept_all', layer: 'preferences' })
  })
})
