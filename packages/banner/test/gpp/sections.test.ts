import { checkUsValues } from '@placet/tcf/check-us-values'
import { decodeGpp } from '@placet/tcf/gpp-string'
import { decodeUsSection } from '@placet/tcf/us-section-string'
import { usSections } from '@placet/tcf/us-sections'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { expect, test } from 'vitest'
import { labels } from '../published.ts'
import { shopFlags } from '../shop.ts'
import { openUsShop, press, recordOf, uspString, whenReady } from './us-shop.ts'

const browser = await sharedChromium(shopFlags)

const sections = usSections.map(({ id, name }) => ({
  id,
  name,
  place: name === 'usnat' ? 'US' : name.replace('us', 'US-').toUpperCase(),
}))

test.each(sections)('a visitor in $place opts out in the section $name', async ({ id, name, place }) => {
  const shop = await openUsShop(browser, { place, ccpa: { sensitiveData: true } })
  await shop.visit()
  const before = await whenReady(shop)
  expect(before).toMatchObject({ sectionList: [id], applicableSections: [id] })
  expect(before.parsedSections[name]).toMatchObject({ SaleOptOutNotice: 1, SaleOptOut: 2 })
  await press(shop, labels.doNotSell)
  const { gppString = '' } = await recordOf(shop)
  const [section] = decodeGpp(gppString)
  const values = decodeUsSection(name, section?.text ?? '')
  expect(section?.id).toBe(id)
  expect(checkUsValues(name, values)).toEqual([])
  const optOuts = Object.entries(values).filter(([field]) => field.endsWith('OptOut'))
  expect(optOuts.map(([, value]) => value)).toEqual(optOuts.map(() => 1))
})

test.each([
  ['US-AL', 'a state without a law', [-1], '1---'],
  ['DE', 'another country', [-1], '1---'],
  ['ZZ', 'an unknown place', [7], '1YNN'],
  [null, 'a place that cannot be asked for', [7], '1YNN'],
] as const)('%s is %s', async (place, _, applicableSections, usp) => {
  const shop = await openUsShop(browser, { place })
  await shop.visit()
  expect(await whenReady(shop)).toMatchObject({ applicableSections })
  expect(await uspString(shop.page)).toBe(usp)
})

test.each([
  [
    { mspa: 'not-signed' },
    { MspaCoveredTransaction: 2, MspaOptOutOptionMode: 0, MspaServiceProviderMode: 0 },
    'usca',
  ],
  [
    { mspa: 'opt-out-option' },
    { MspaCoveredTransaction: 1, MspaOptOutOptionMode: 1, MspaServiceProviderMode: 2 },
    'usca',
  ],
  [
    { mspa: 'service-provider' },
    { MspaCoveredTransaction: 1, MspaServiceProviderMode: 1, SaleOptOutNotice: 0, SaleOptOut: 0 },
    'usca',
  ],
  [{ mspa: 'opt-out-option', sections: 'national' }, { MspaCoveredTransaction: 1, SaleOptOut: 2 }, 'usnat'],
] as const)('the agreement as %j is said in the string', async (ccpa, fields, name) => {
  const shop = await openUsShop(browser, { ccpa })
  await shop.visit()
  const { parsedSections } = await whenReady(shop)
  expect(parsedSections[name]).toMatchObject(fields)
})
