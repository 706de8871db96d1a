import { BANNER_VERSION, TEMPLATE } from '@placet/contract/constants'
import { DomainCode } from '@placet/contract/ids'
import { DomainSettings } from '@placet/contract/settings-document'
import { expect, test } from 'vitest'
import { findUnfairness } from '../fairness/find-unfairness.ts'
import { compileDomain } from '../publish/compile-config.ts'
import { loadTexts } from '../texts/index.ts'
import { settingsErrors } from './settings.ts'
import { settingsFromTemplate, TEMPLATES } from './templates.ts'

const { import: _, ...OWN } = TEMPLATE

test.each(Object.values(OWN))('template %i starts a domain that its own tier may save', (id) => {
  const template = TEMPLATES.find((each) => each.id === id)
  const settings = settingsFromTemplate(id, 'example.com')
  expect(DomainSettings.parse(settings)).toEqual(settings)
  expect(
    settingsErrors(settings, { bannerVersion: BANNER_VERSION.newest, tier: template?.tier ?? 0 }),
  ).toEqual([])
})

test.each(Object.values(OWN))('template %i breaks no rule where its visitors are', async (id) => {
  const settings = settingsFromTemplate(id, 'example.com')
  const links = [{ url: 'https://example.com/privacy', target: '_blank' as const }]
  const texts = await loadTexts('en')
  const domain = compileDomain(
    { ...settings, ui: { ...settings.ui, links } },
    {
      code: DomainCode.parse('abcdefgh01'),
      version: 1,
      revision: 0,
      bannerVersion: BANNER_VERSION.newest,
      texts: texts ? { en: texts } : {},
      descriptions: {},
    },
  )
  expect(findUnfairness(domain, { on: '2026-11-19' }).filter(({ level }) => level === 'error')).toEqual([])
})

test('every template that needs a tier would be refused by the one below', () => {
  for (const { id, tier } of TEMPLATES) {
    if (id === TEMPLATE.import || tier === 1) continue
    const domain = { bannerVersion: BANNER_VERSION.newest, tier: tier - 1 }
    expect(settingsErrors(settingsFromTemplate(id, 'example.com'), domain)).not.toEqual([])
  }
})

test.each([
  [TEMPLATE.explicit, ['default explicit']],
  [TEMPLATE.implicit, ['default explicit']],
  [TEMPLATE.geo, ['default explicit', 'ccpa implicit US US-OPT-OUT']],
  [TEMPLATE.tcf, ['default explicit', 'tcf-2-4 explicit EEA GB CH', 'ccpa implicit US US-OPT-OUT']],
  [TEMPLATE.usOnly, ['default explicit', 'ccpa implicit US US-OPT-OUT']],
] as const)('template %i asks its regions as it says', (id, regions) => {
  const settings = settingsFromTemplate(id, 'example.com')
  expect(
    settings.regions.map(({ framework, consentType, region }) =>
      [framework, consentType, ...region].join(' '),
    ),
  ).toEqual(regions)
})
