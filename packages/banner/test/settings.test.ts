import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { loadTexts } from '@placet/rules/texts/index'
import { describe, expect, test } from 'vitest'
import { labels } from './published.ts'
import { openPreferences, openShop, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

async function visit(
  settings: (settings: DomainSettings, region: Region) => void,
  options: ShopOptions = {},
) {
  const shop = await openShop(browser, { ...options, settings })
  await shop.visit()
  return shop
}
const press = (shop: Shop, name: string) => shop.page.getByRole('button', { name, exact: true }).click()
const record = (shop: Shop) => waitFor(() => shop.received[0], { timeoutMs: 5000, what: 'a record' })
const dialogs = ({ page }: Shop) => page.getByRole('dialog').count()
const withSignal = () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })
const asInAmerica = (_: DomainSettings, region: Region) => {
  region.framework = 'ccpa'
  region.consentType = 'implicit'
  region.banner.actions = ['accept', 'donotsell', 'settings']
  region.preferences.actions = ['donotsell']
  region.preferences.features.ccpaLink = true
}

describe('what an owner sets happens in the visitor’s browser', () => {
  test.each([
    ['deny', 'reject_all'],
    ['accept', 'accept_all'],
  ] as const)('the cross means %s where the owner says so', async (closeAction, action) => {
    const shop = await visit((_, region) => {
      region.banner.closeAction = closeAction
    })
    await press(shop, labels.close)
    expect(await record(shop)).toMatchObject({ action, layer: 'banner' })
  })

  test('the cross that dismisses decides nothing: the icon comes, and the next page asks again', async () => {
    const shop = await visit((_, region) => {
      region.banner.closeAction = 'dismiss'
    })
    await press(shop, labels.close)
    await shop.page.getByRole('button', { name: labels.openPreferences }).waitFor()
    expect(await withApi(shop.page, (placet) => placet.state().answered)).toBe(false)
    await shop.visit('/next')
    expect(await dialogs(shop)).toBe(1)
    expect(shop.received).toEqual([])
  })

  test('a blocked page cannot be used until the visitor has answered, whatever is pressed', async () => {
    const shop = await visit((_, region) => {
      region.banner.blockUI = true
    })
    const { page } = shop
    const isBlocked = () => page.evaluate(() => document.elementFromPoint(5, 5)?.localName)
    expect(await isBlocked()).toBe('placet-banner')
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)).toBe('h2')
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
    await waitFor(async () => (await isBlocked()) === 'placet-banner', { timeoutMs: 5000 })
    await press(shop, labels.settings)
    // Until they are open, Escape would be pressed on the banner.
    await page.locator('.preferences').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.preferences').waitFor({ state: 'detached' })
    await press(shop, labels.deny)
    expect(await isBlocked()).not.toBe('placet-banner')
    await page.click('h1')
    expect(await page.evaluate(() => document.documentElement.getAttributeNames())).not.toContain('inert')
  })

  test('do not sell is what the browser’s signal means: what heeds it goes, the rest stays', async () => {
    const shop = await visit(asInAmerica)
    expect(await withApi(shop.page, (placet) => placet.has('marketing'))).toBe(true)
    await press(shop, labels.doNotSell)
    expect(await record(shop)).toMatchObject({
      action: 'custom',
      categories: { preferences: true, analytics: false, marketing: false, uncategorized: false },
    })
    const link = shop.page.getByRole('button', { name: labels.privacyChoices })
    await link.waitFor()
    expect(await link.textContent()).toBe(labels.privacyChoices)
  })

  test('a visitor who sends the signal is told that it is respected, on both layers', async () => {
    const shop = await visit(asInAmerica, { beforeLoad: withSignal })
    const note = shop.page.getByText(labels.signalHonoured)
    expect(await note.count()).toBe(1)
    await openPreferences(shop)
    expect(await note.count()).toBe(2)
  })

  test('yes and no are both open until one is chosen, and nothing chosen is no', async () => {
    const shop = await visit((_, region) => {
      region.preferences.consentMethod = 'yes-no'
      region.preferences.displayType = 'panel'
    })
    await openPreferences(shop)
    expect(await shop.page.getByRole('radio', { checked: true }).count()).toBe(0)
    await shop.page
      .getByRole('radiogroup', { name: labels.category_analytics })
      .getByRole('radio', { name: labels.yes })
      .check()
    await press(shop, labels.save)
    expect((await record(shop)).categories).toEqual({
      preferences: false,
      analytics: true,
      marketing: false,
      uncategorized: false,
    })
  })

  test('categories that are not listed keep what they have, and switches start as the owner says', async () => {
    const shop = await visit(({ categories }, region) => {
      region.consentType = 'implicit'
      for (const category of categories) {
        if (category.id === 4) category.show = false
      }
      region.categories.preferences = { ...region.categories.preferences, default: 'no' }
    })
    await openPreferences(shop)
    expect(await shop.page.getByRole('switch').count()).toBe(3)
    expect(await shop.page.getByRole('switch', { name: labels.category_preferences }).isChecked()).toBe(false)
    expect(await shop.page.getByRole('switch', { name: labels.category_analytics }).isChecked()).toBe(true)
    await press(shop, labels.save)
    expect((await record(shop)).categories).toMatchObject({ marketing: true, preferences: false })
  })

  test('other languages are loaded when they are chosen, and both layers speak them then', async () => {
    const german = (await loadTexts('de'))?.labels
    const arabic = (await loadTexts('ar'))?.labels
    const shop = await visit(
      ({ language }) => {
        language.display = true
      },
      { languages: ['en', 'de', 'ar'] },
    )
    const { page } = shop
    await press(shop, labels.settings)
    await page.getByRole('combobox').waitFor()
    expect(await page.getByRole('option').allTextContents()).toEqual(['English', 'Deutsch', 'العربية'])
    await page.getByRole('combobox').selectOption('de')
    await page.getByRole('dialog', { name: german?.preferencesTitle ?? '' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('language')
    await page.getByRole('combobox').selectOption('ar')
    await page.getByRole('dialog', { name: arabic?.preferencesTitle ?? '' }).waitFor()
    await press(shop, arabic?.close ?? '')
    const banner = page.getByRole('dialog', { name: arabic?.bannerTitle ?? '' })
    expect(await banner.getAttribute('dir')).toBe('rtl')
    await press(shop, arabic?.deny ?? '')
    expect(await record(shop)).toMatchObject({ language: 'ar' })
  })

  test('the small print: policy, token and date after a choice, own descriptions, and the brand unless hidden', async () => {
    const change = ({ ui }: DomainSettings) => {
      ui.links = [{ url: 'https://shop.example/privacy', target: '_blank' }]
    }
    const descriptions = {
      en: [
        { key: 'cd__ga', text: 'Counts.' },
        { key: 'sd_Maps', text: 'Shows a map.' },
      ],
    }
    const shop = await visit(change, { descriptions })
    const { page } = shop
    expect(await page.getByRole('link', { name: labels.privacyPolicy }).getAttribute('rel')).toBe('noopener')
    await withApi(page, (placet) => placet.accept())
    await openPreferences(shop)
    const { token } = await record(shop)
    expect(await page.getByText(token).isVisible()).toBe(true)
    await page.getByText(labels.declarationTitle).click()
    expect(await page.locator('dl').innerText()).toMatch(/_ga\s+Counts\.\s+Maps\s+Shows a map\./)
    expect(await page.getByText('1 cookie').count()).toBe(1)
    expect(await page.getByText(labels.brand).isVisible()).toBe(true)

    const plain = await visit(({ ui }) => {
      ui.hideBranding = true
      ui.showToken = false
    })
    await openPreferences(plain)
    expect(await plain.page.getByText(labels.brand).count()).toBe(0)
    expect(await plain.page.getByText(labels.consentToken).count()).toBe(0)
  })

  test('an own style sheet reaches the banner and nothing of the page', async () => {
    const shop = await visit((settings) => {
      settings.css = 'h2 { letter-spacing: 2px } p { font-size: 20px }'
    })
    const sizeOf = (selector: string) =>
      shop.page
        .locator(selector)
        .first()
        .evaluate((node) => getComputedStyle(node).fontSize)
    expect(await sizeOf('.banner p')).toBe('20px')
    expect(await sizeOf('main p')).toBe('16px')
    expect(shop.complaints).toEqual([])
  })

  test('without an icon nothing stays on the page after the choice, and nothing more is loaded', async () => {
    const shop = await visit((_, region) => {
      region.icon.theme = 'none'
    })
    await press(shop, labels.deny)
    await record(shop)
    const asked: string[] = []
    shop.page.on('request', (request) => asked.push(request.url()))
    await shop.visit('/next')
    await shop.page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))),
    )
    expect(asked.filter((url) => url.includes('/preferences.'))).toEqual([])
    expect(await shop.page.locator('placet-banner').count()).toBe(0)
  })
})
