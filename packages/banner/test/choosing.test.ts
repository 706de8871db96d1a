import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { decodeCookie } from './decode-cookie.ts'
import { labels } from './published.ts'
import { openShop, type Shop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const banner = ({ page }: Shop) => page.getByRole('dialog', { name: labels.bannerTitle })
const preferences = ({ page }: Shop) => page.getByRole('dialog', { name: labels.preferencesTitle })
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
    expect(await shop.page.evaluate(() => document.activeElement === document.body)).toBe(true)
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
    await press(shop, labels.accept)
    expect(await theOnlyRecord(shop)).toMatchObject({ action: 'accept_all' })
  })

  test('accepts: the choice is stored, the record says so, and the banner stays away', async () => {
    const shop = await openShop(browser)
    await shop.visit('/checkout?card=4111')
    await press(shop, labels.accept)
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
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
    expect(await withApi(shop.page, (placet) => placet.has('marketing'))).toBe(true)
    expect(shop.received).toHaveLength(1)
    expect(shop.complaints).toEqual([])
  })

  test('denies with as many clicks as accepting takes', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await press(shop, labels.deny)
    expect(await theOnlyRecord(shop)).toMatchObject({
      action: 'reject_all',
      categories: nothing,
      layer: 'banner',
    })
    expect(await banner(shop).count()).toBe(0)
    await shop.visit()
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
  })

  test('saves single categories, of which none was ticked before', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await press(shop, labels.settings)
    await preferences(shop).waitFor()
    const switches = shop.page.getByRole('switch')
    expect(await switches.count()).toBe(4)
    expect(await shop.page.getByRole('switch', { checked: true }).count()).toBe(0)
    expect(await shop.page.getByText(labels.alwaysOn).isVisible()).toBe(true)
    await shop.page.getByText(labels.category_analytics, { exact: true }).click()
    await press(shop, labels.save)
    expect(await theOnlyRecord(shop)).toMatchObject({
      action: 'custom',
      categories: { ...nothing, analytics: true },
      layer: 'preferences',
    })
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
  })

  test('opens the preferences again from a link of the page, and finds the choice made before', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await withApi(shop.page, (placet) => placet.save({ marketing: true }))
    await shop.page.click('#more')
    await preferences(shop).waitFor()
    expect(await shop.page.getByRole('switch', { name: labels.category_marketing }).isChecked()).toBe(true)
    expect(await shop.page.getByRole('switch', { name: labels.category_analytics }).isChecked()).toBe(false)
    expect(new URL(shop.page.url()).hash).toBe('')
    await press(shop, labels.deny)
    await waitFor(() => shop.received[1], { timeoutMs: 5000 })
    expect(shop.received[1]).toMatchObject({ action: 'reject_all', layer: 'preferences' })
    expect(shop.received[1]?.token).toBe(shop.received[0]?.token)
    expect(shop.received[1]?.eventId).not.toBe(shop.received[0]?.eventId)
  })

  test('is asked again when the revision was raised, and not before', async () => {
    const shop = await openShop(browser, { revision: 1 })
    await shop.visit()
    await press(shop, labels.accept)
    const cookies = await shop.page.context().cookies()
    const later = await openShop(browser, { revision: 2 })
    await later.page.context().addCookies(cookies)
    await later.visit()
    await banner(later).waitFor()
    expect(await withApi(later.page, (placet) => placet.has('analytics'))).toBe(false)
  })

  test('closing the preferences is no choice', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await press(shop, labels.settings)
    await press(shop, labels.close)
    expect(await banner(shop).isVisible()).toBe(true)
    expect(await withApi(shop.page, (placet) => placet.state().answered)).toBe(false)
    expect(shop.received).toEqual([])
  })

  test('who has the privacy signal on starts with analytics and marketing off where the rest is on', async () => {
    const shop = await openShop(browser, {
      settings: (_, region) => {
        region.consentType = 'implicit'
      },
      beforeLoad: () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    })
    await shop.visit()
    const state = await withApi(shop.page, (placet) => placet.state())
    expect(state.gpc).toEqual({ present: true, honoured: true })
    expect(state.categories.preferences.permission).toBe('granted')
    expect(state.categories.analytics).toMatchObject({ permission: 'denied', because: 'gpc' })
    await press(shop, labels.deny)
    expect(await theOnlyRecord(shop)).toMatchObject({ gpc: true })
  })

  test('meets the preferences as first layer without losing the focus or the page', async () => {
    const shop = await openShop(browser, {
      settings: (_, region) => {
        region.bannerType = 'preferences'
      },
    })
    await shop.visit()
    await preferences(shop).waitFor()
    expect(await shop.page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await shop.page.click('h1', { position: { x: 5, y: 5 } })
    await press(shop, labels.accept)
    expect(await theOnlyRecord(shop)).toMatchObject({ action: 'accept_all', layer: 'preferences' })
  })

  test('can choose when the second layer cannot be loaded, and gets it when it can be again', async () => {
    const shop = await openShop(browser, {
      settings: (_, region) => {
        region.banner.actions = ['accept', 'settings']
      },
    })
    let isDown = true
    await shop.page.route('**/preferences.*', (route) => (isDown ? route.abort() : route.continue()))
    await shop.visit()
    await press(shop, labels.settings)
    await press(shop, labels.deny)
    expect(await theOnlyRecord(shop)).toMatchObject({ action: 'reject_all', layer: 'banner' })
    isDown = false
    await shop.page.click('#more')
    await preferences(shop).waitFor()
  })

  test('meets the first layer when the preferences should come first and hang', async () => {
    const shop = await openShop(browser, {
      settings: (_, region) => {
        region.bannerType = 'preferences'
      },
    })
    await shop.page.route('**/preferences.*', () => {})
    await shop.visit()
    await press(shop, labels.deny)
    expect(await theOnlyRecord(shop)).toMatchObject({ action: 'reject_all', layer: 'banner' })
  })

  test('finds the icon after the choice, the last stop on the page, and gets the focus back to it', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await press(shop, labels.deny)
    const icon = shop.page.getByRole('button', { name: labels.openPreferences })
    await icon.waitFor()
    expect(await shop.page.evaluate(() => document.documentElement.lastElementChild?.localName)).toBe(
      'placet-banner',
    )
    await icon.press('Enter')
    await preferences(shop).waitFor()
    await shop.page.keyboard.press('Escape')
    await preferences(shop).waitFor({ state: 'detached' })
    expect(await icon.evaluate((button) => button.matches(':focus'))).toBe(true)
    await withApi(shop.page, (placet) => placet.reset())
    await banner(shop).waitFor()
    expect(await icon.count()).toBe(0)
  })
})
