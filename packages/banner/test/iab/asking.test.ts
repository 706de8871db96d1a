import { decodeTcString } from '@placet/tcf/decode-tc-string'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { labels } from '../published.ts'
import { type Shop, shopFlags } from '../shop.ts'
import { newsList } from './news-list.ts'
import { openNews } from './news-site.ts'

const browser = await sharedChromium(shopFlags)

const list = newsList().shownIn('en')
const ids = list.vendors.map(({ id }) => id)

async function storedString({ page }: Shop): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'euconsent-v2')?.value ?? ''
}

const recorded = (site: Shop) => waitFor(() => site.received[0], { timeoutMs: 15_000 })

test('accepting consents to everything that vendors ask for, in the cookie and in the record', async () => {
  const site = await openNews(browser)
  await site.visit()
  await site.page.getByRole('button', { name: labels.accept, exact: true }).click()
  const record = await recorded(site)
  expect(record?.tcString).toBe(await storedString(site))
  const model = decodeTcString(record?.tcString ?? '')
  expect(model).toMatchObject({
    cmpId: 31,
    publisherCountry: 'IS',
    consentLanguage: 'EN',
    vendorListVersion: 200,
    purposeConsents: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    disclosedVendors: ids,
  })
  expect(model.vendorConsents).toEqual(list.vendors.filter(({ purposes }) => purposes[0]).map(({ id }) => id))
  expect(site.complaints).toEqual([])
})

test('denying leaves no bit, not even that of purpose 1, and still says who was disclosed', async () => {
  const site = await openNews(browser)
  await site.visit()
  await site.page.getByRole('button', { name: labels.deny, exact: true }).click()
  const record = await recorded(site)
  expect(decodeTcString(record?.tcString ?? '')).toMatchObject({
    purposeConsents: [],
    purposeLegitimateInterests: [],
    specialFeatureOptIns: [],
    vendorConsents: [],
    vendorLegitimateInterests: [],
    disclosedVendors: ids,
  })
})

test('single purposes, vendors and objections are saved as they were switched', async () => {
  const site = await openNews(browser)
  await site.visit()
  await site.page.getByRole('button', { name: labels.settings, exact: true }).click()
  const flip = (name: string) => site.page.getByRole('switch', { name, exact: true }).click()
  await flip('Consent: Purpose 1 (en)')
  await flip('Legitimate interest: Purpose 7 (en)')
  await flip('Consent: Special feature 2 (en)')
  await site.page.getByRole('tab', { name: /partners/ }).click()
  const asking = list.vendors.find(({ purposes, legIntPurposes }) => purposes[0] && legIntPurposes[0])
  await flip(`Consent: ${asking?.name}`)
  await flip(`Legitimate interest: ${asking?.name}`)
  await site.page.getByRole('button', { name: labels.save, exact: true }).click()
  const { tcString = '' } = (await recorded(site)) ?? {}
  const model = decodeTcString(tcString)
  expect(model).toMatchObject({
    consentScreen: 2,
    purposeConsents: [1],
    purposeLegitimateInterests: [2, 8, 9, 10, 11],
    specialFeatureOptIns: [2],
    vendorConsents: [asking?.id],
  })
  expect(model.vendorLegitimateInterests).not.toContain(asking?.id)
  expect(model.vendorLegitimateInterests.length).toBeGreaterThan(1)
})
