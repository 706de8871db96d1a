import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { CANARY, XSS_PAYLOADS } from '@placet/testkit/corpora/xss-payloads'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { expect, test } from 'vitest'
import { labels } from '../published.ts'
import { openShop, shopFlags } from '../shop.ts'
import { newsList } from './news-list.ts'

const browser = await sharedChromium(shopFlags)

const NAMES =
  'dialog h2 h3 p div section nav span button a ul li strong small label input details summary dl dt dd footer'

/** A list whose publisher was taken over: a payload in every name, text and address. */
function poisoned(list: ShownVendorList): ShownVendorList {
  const payload = (index: number) => XSS_PAYLOADS[index % XSS_PAYLOADS.length] ?? ''
  const worded = <T extends object>(items: readonly T[]) =>
    items.map((item, index) => {
      const text = { name: payload(index), description: payload(index + 40) }
      return { ...item, ...text, illustrations: [payload(index + 80)] }
    })
  return {
    ...list,
    featuresText: payload(7),
    purposes: worded(list.purposes),
    specialPurposes: worded(list.specialPurposes),
    features: worded(list.features),
    specialFeatures: worded(list.specialFeatures),
    dataCategories: worded(list.dataCategories),
    vendors: list.vendors.map((vendor, index) => ({
      ...vendor,
      name: payload(index),
      privacyUrl: payload(index),
      legIntUrl: payload(index),
      disclosureUrl: payload(index),
    })),
  }
}

test(`a vendor list with ${XSS_PAYLOADS.length} payloads in it stays text on every layer`, async () => {
  const { tcf, shownIn } = newsList(XSS_PAYLOADS.length + 20)
  const site = await openShop(browser, {
    tcf,
    list: (language) => poisoned(shownIn(language)),
    headers: () => ({
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'",
    }),
    beforeLoad: () => {
      for (const name of ['alert', 'confirm', 'prompt'])
        Reflect.set(window, name, () => Reflect.set(window, 'hasRun', true))
    },
  })
  await site.visit()
  await site.page.getByRole('button', { name: labels.settings, exact: true }).click()
  await site.page.getByRole('tab').nth(1).click()
  const count = (selector: string) =>
    site.page.waitForFunction(
      ([wanted, least]) => {
        const root = document.querySelector('placet-banner')?.shadowRoot
        return (root?.querySelectorAll(wanted).length ?? 0) >= least
      },
      [selector, XSS_PAYLOADS.length] as const,
    )
  await count('section li')
  await site.page.evaluate(() => {
    const root = document.querySelector('placet-banner')?.shadowRoot
    for (const more of root?.querySelectorAll('details') ?? []) more.open = true
  })
  await count('section details > dl')
  const seen = await site.page.evaluate((canary) => {
    const root = document.querySelector('placet-banner')?.shadowRoot
    const elements = [...(root?.querySelectorAll('*') ?? [])]
    const titles = [...(root?.querySelectorAll('section summary') ?? [])]
    return {
      names: [...new Set(elements.map(({ localName }) => localName))],
      addresses: elements.flatMap((element) => element.getAttribute('href') ?? []),
      titles: titles.map(({ textContent }) => textContent ?? ''),
      hasRun: Reflect.has(window, canary) || Reflect.has(window, 'hasRun'),
    }
  }, CANARY)
  expect(seen.hasRun).toBe(false)
  expect(seen.titles).toEqual(expect.arrayContaining([...XSS_PAYLOADS]))
  expect(seen.names.filter((name) => !NAMES.split(' ').includes(name))).toEqual([])
  expect(seen.addresses.filter((address) => !/^https?:/i.test(address))).toEqual([])
  expect(site.complaints).toEqual([])
}, 120_000)
