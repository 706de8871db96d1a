import { DomainCode, DomainId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { defaultSettings, newRegion } from '@placet/rules/settings/settings-defaults'
import { texts } from '@placet/rules/texts/en'
import { expect, test } from 'vitest'
import { checkFairness } from './check-fairness.ts'
import { compilePreview } from './compile-preview.ts'

const domain = {
  id: DomainId.parse('dom_0000000000000000000001'),
  name: 'example.com',
  code: DomainCode.parse('abcde01234'),
  tier: 3,
  bannerVersion: 300,
  subscription: null,
  publishedVersion: null,
  hasUnpublishedChanges: true,
  scriptUrl: 'https://example.com/c2/abcde01234.js',
  isVerified: false,
  deletionAt: null,
  seenAt: null,
  isSeenKnown: true,
  seenOn: null,
}
const settings: DomainSettings = {
  ...defaultSettings('example.com'),
  language: { default: 'en', detectClient: true, display: false, languages: ['en', 'de'] },
  regions: [newRegion('Default', 'default'), newRegion('Germany', 'default', ['DE'])],
}

function check(edited: DomainSettings, region: number) {
  const compiled = compilePreview(domain, edited, { language: 'en', texts })
  const config = configForVisitor(compiled, { regionIndex: region, language: 'en' })
  return checkFairness({ domain: compiled, config }, { region, on: '2026-11-19' }).map(
    ({ rule, level, regionIndex }) => `${level} ${rule} ${regionIndex}`,
  )
}

test('languages that are not in view are not said to lack texts', () => {
  expect(check(settings, 0)).toEqual(['error L13 null'])
})

test('errors come before warnings, and the region in view before others', () => {
  const regions = settings.regions.map((region) => ({
    ...region,
    icon: { ...region.icon, theme: 'none' as const },
  }))
  const edited = {
    ...settings,
    general: { ...settings.general, expiryDays: 700 },
    ui: { ...settings.ui, links: [{ url: 'https://example.com/privacy', target: '_blank' as const }] },
    regions,
  }
  const findings = check(edited, 1)
  expect(findings.slice(0, 2)).toEqual(['error L09 1', 'error L09 0'])
  expect(findings.lastIndexOf('error L09 0')).toBeLessThan(findings.findIndex((each) => each.includes('L10')))
})
