import { FRAMEWORKS } from '@placet/contract/constants'
import { expect, test } from 'vitest'
import {
  allowedBannerTypes,
  allowedConsentTypes,
  frameworkFamily,
  isTcf,
  nearestFramework,
  offeredFrameworks,
  offersCcpaLinks,
  offersGpp,
  offersRegions,
} from './frameworks.ts'

test.each([
  { bannerVersion: 49, tier: 4, offered: 'default' },
  { bannerVersion: 50, tier: 2, offered: 'default' },
  { bannerVersion: 300, tier: 1, offered: 'default' },
  { bannerVersion: 50, tier: 3, offered: 'default ccpa default-tcfv2 tcfv2' },
  { bannerVersion: 99, tier: 4, offered: 'default ccpa default-tcfv2 tcfv2' },
  { bannerVersion: 100, tier: 3, offered: 'default ccpa tcf-2-1 tcf-2-2' },
  { bannerVersion: 199, tier: 3, offered: 'default ccpa tcf-2-1 tcf-2-2' },
  { bannerVersion: 200, tier: 3, offered: 'default ccpa tcf-2-2' },
  { bannerVersion: 299, tier: 4, offered: 'default ccpa tcf-2-2' },
  { bannerVersion: 300, tier: 3, offered: 'default ccpa tcf-2-2 tcf-2-4' },
])('banner $bannerVersion in tier $tier offers $offered', ({ offered, ...domain }) => {
  expect(offeredFrameworks(domain).join(' ')).toBe(offered)
  expect(offersRegions(domain)).toBe(offered !== 'default')
})

test.each([
  ['default', false, 'none notice preferences', 'implicit explicit'],
  ['ccpa', false, 'none notice preferences', 'implicit explicit'],
  ['default-tcfv2', true, 'notice preferences', 'explicit'],
  ['tcfv2', true, 'notice preferences', 'explicit'],
  ['tcf-2-1', true, 'notice preferences', 'explicit'],
  ['tcf-2-2', true, 'notice preferences', 'explicit'],
  ['tcf-2-4', true, 'notice preferences', 'explicit'],
] as const)('%s: TCF is %s, banners %s, consent %s', (framework, tcf, bannerTypes, consentTypes) => {
  expect(isTcf(framework)).toBe(tcf)
  expect(frameworkFamily(framework)).toBe(tcf ? 'tcf' : 'default')
  expect(allowedBannerTypes(framework).join(' ')).toBe(bannerTypes)
  expect(allowedConsentTypes(framework).join(' ')).toBe(consentTypes)
})

test.each([
  [209, false, false],
  [210, true, false],
  [211, true, false],
  [212, true, true],
])('banner %i speaks GPP: %s, has the choice of US links: %s', (bannerVersion, gpp, links) => {
  expect(offersGpp({ bannerVersion })).toBe(gpp)
  expect(offersCcpaLinks({ bannerVersion })).toBe(links)
})

test.each([
  ['tcfv2', 200, 'tcf-2-2'],
  ['tcf-2-1', 300, 'tcf-2-4'],
  ['tcf-2-2', 300, 'tcf-2-2'],
  ['tcf-2-4', 100, 'tcf-2-2'],
  ['tcf-2-2', 50, 'tcfv2'],
  ['ccpa', 300, 'ccpa'],
  ['default', 49, 'default'],
  ['ccpa', 49, 'default'],
  ['tcf-2-2', 49, 'default'],
] as const)('%s moves with banner %i to %s', (framework, bannerVersion, nearest) => {
  expect(nearestFramework(framework, { bannerVersion, tier: 3 })).toBe(nearest)
})

test('the nearest framework is always an offered one', () => {
  for (const bannerVersion of [1, 49, 50, 99, 100, 199, 200, 300, 999])
    for (const tier of [1, 2, 3, 4])
      for (const framework of FRAMEWORKS) {
        const domain = { bannerVersion, tier }
        expect(offeredFrameworks(domain)).toContain(nearestFramework(framework, domain))
      }
})
