import { findViolations } from '@placet/testkit/find-violations'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { loadTexts } from '@placet/rules/texts/index'
import { describe, expect, test } from 'vitest'
import { focused } from '../focused.ts'
import { labels } from '../published.ts'
import { type Shop, shopFlags, withApi } from '../shop.ts'
import { openUsShop, press, recordOf, whenReady, withGpc } from './us-shop.ts'

const browser = await sharedChromium(shopFlags)

const dialog = ({ page }: Shop, name = labels.privacyChoices) => page.getByRole('dialog', { name })
const sale = ({ page }: Shop) => page.getByRole('switch', { name: labels.doNotSell })
const limit = ({ page }: Shop) => page.getByRole('switch', { name: labels.limitUse })

async function openPrivacy(shop: Shop) {
  await shop.visit()
  await whenReady(shop)
  await withApi(shop.page, (placet) => placet.ui.open('privacy'))
  await dialog(shop).waitFor()
}

describe('your privacy choices', () => {
  test('selling and sensitive data are refused with a switch each, and the record says both', async () => {
    const shop = await openUsShop(browser, { ccpa: { sensitiveData: true } })
    await openPrivacy(shop)
    expect([await sale(shop).isChecked(), await limit(shop).isChecked()]).toEqual([false, false])
    await sale(shop).check()
    await limit(shop).check()
    await press(shop, labels.save)
    const { gppString, categories } = await recordOf(shop)
    const { parsedSections, gppString: told } = await whenReady(shop)
    expect(told).toBe(gppString)
    expect(categories).toEqual({
      preferences: true,
      analytics: false,
      marketing: false,
      uncategorized: false,
    })
    expect(parsedSections['usca']).toMatchObject({
      SaleOptOut: 1,
      SensitiveDataLimitUseNotice: 1,
      SensitiveDataProcessing: Array.from({ length: 9 }, () => 1),
    })
  })

  test('what was chosen stands there the next time, and can be taken back', async () => {
    const shop = await openUsShop(browser, { ccpa: { sensitiveData: true } })
    await openPrivacy(shop)
    await sale(shop).check()
    await limit(shop).check()
    await press(shop, labels.save)
    await recordOf(shop)
    await shop.visit('/next')
    await press(shop, labels.privacyChoices)
    await dialog(shop).waitFor()
    expect([await sale(shop).isChecked(), await limit(shop).isChecked()]).toEqual([true, true])
    await sale(shop).uncheck()
    await limit(shop).uncheck()
    await press(shop, labels.save)
    expect((await recordOf(shop, 1)).categories).toEqual({
      preferences: true,
      analytics: true,
      marketing: true,
      uncategorized: true,
    })
    const { parsedSections } = await whenReady(shop)
    expect(parsedSections['usca']).toMatchObject({ SaleOptOut: 2, SharingOptOut: 2 })
    expect(parsedSections['usca']?.['SensitiveDataProcessing']).toEqual(Array.from({ length: 9 }, () => 2))
  })

  test('where the state asks for consent to sensitive data, their use is limited from the start', async () => {
    const shop = await openUsShop(browser, { place: 'US-CO', ccpa: { sensitiveData: true } })
    await openPrivacy(shop)
    expect(await limit(shop).isChecked()).toBe(true)
    const shown = await withApi(shop.page, (placet) => placet.ui.current)
    expect(shown).toBe('privacy')
  })

  test('the browser’s signal is shown as honoured, and there is nothing left to switch', async () => {
    const shop = await openUsShop(browser, { beforeLoad: withGpc })
    await openPrivacy(shop)
    expect(await dialog(shop).getByText(labels.signalHonoured).isVisible()).toBe(true)
    expect(await sale(shop).count()).toBe(0)
    await press(shop, labels.preferencesTitle)
    await dialog(shop, labels.preferencesTitle).waitFor()
  })

  test('a service provider sells nothing, so that only the categories are there', async () => {
    const shop = await openUsShop(browser, { ccpa: { mspa: 'service-provider' } })
    await shop.visit()
    await whenReady(shop)
    await withApi(shop.page, (placet) => placet.ui.open('privacy'))
    await dialog(shop, labels.preferencesTitle).waitFor()
  })

  test('it speaks the language that was chosen', async () => {
    const spanish = (await loadTexts('es'))?.labels
    const shop = await openUsShop(browser, { languages: ['en', 'es'], ccpa: { sensitiveData: true } })
    await openPrivacy(shop)
    await withApi(shop.page, (placet) => placet.setLanguage('es'))
    await dialog(shop, spanish?.privacyChoices ?? '').waitFor()
    expect(await shop.page.getByRole('switch', { name: spanish?.limitUse ?? '' }).count()).toBe(1)
  })

  test('the keyboard reaches everything and Escape closes it', async () => {
    const shop = await openUsShop(browser, { ccpa: { sensitiveData: true } })
    await openPrivacy(shop)
    const { page } = shop
    const stops = [await focused(page)]
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    expect(stops).toEqual([labels.close, 'sale', 'limit', labels.preferencesTitle, labels.save])
    await page.keyboard.press('Escape')
    await dialog(shop).waitFor({ state: 'detached' })
    expect(shop.received).toEqual([])
  })

  test.each([
    ['light', { colorScheme: 'light' }],
    ['a phone', { viewport: { width: 390, height: 844 } }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const)('axe finds nothing in %s', async (_, visitor) => {
    const shop = await openUsShop(browser, { visitor, ccpa: { sensitiveData: true } })
    await openPrivacy(shop)
    expect(await findViolations(shop.page)).toEqual([])
  })

  test('axe finds nothing where the signal is honoured', async () => {
    const shop = await openUsShop(browser, { beforeLoad: withGpc, ccpa: { sensitiveData: true } })
    await openPrivacy(shop)
    expect(await findViolations(shop.page)).toEqual([])
  })
})
