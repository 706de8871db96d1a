import { createHash } from 'node:crypto'
import { TEMPLATE } from '@placet/contract/constants'
import { DomainCode } from '@placet/contract/ids'
import { BannerTexts, COUNTED_LABELS, LABELS } from '@placet/contract/labels'
import { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { compileDomain } from './compile-config.ts'
import { fitRegion } from '../settings/fit-region.ts'
import { defaultSettings, newRegion } from '../settings/settings-defaults.ts'
import { settingsFromTemplate } from '../settings/templates.ts'
import { expect, test } from 'vitest'

/** Texts that no translator ever touches. */
function textsOf(tag: string): BannerTexts {
  return BannerTexts.parse({
    labels: Object.fromEntries(LABELS.map((label) => [label, `${tag} ${label}`])),
    counted: Object.fromEntries(COUNTED_LABELS.map((label) => [label, { one: '{n}', other: `${tag} {n}` }])),
  })
}

function compile(settings: DomainSettings, bannerVersion: number): PublishedDomain {
  const { languages } = settings.language
  return compileDomain(settings, {
    code: DomainCode.parse('golden0001'),
    version: 12,
    revision: 3,
    bannerVersion,
    texts: Object.fromEntries(languages.map((tag) => [tag, textsOf(tag)])),
    descriptions: { en: [{ key: 'cd__ga', text: 'Counts visits.' }] },
  })
}

function everything(): DomainSettings {
  const settings = settingsFromTemplate(TEMPLATE.tcf, 'example.com')
  const europe = newRegion('Europe', 'tcf-2-4', ['EEA', 'CH'])
  return {
    ...settings,
    consentLog: { enabled: false },
    general: { ...settings.general, expiryDays: 365, usageStatistics: false },
    gcm: { enabled: true, mode: 'basic' },
    ui: {
      ...settings.ui,
      dark: true,
      compact: true,
      enhancedAccessibility: true,
      accessibilityLevel: 'aaa',
      hideBranding: true,
      icon: 'shield',
      links: [{ url: 'https://example.com/privacy', target: '_self' }],
    },
    language: { default: 'en', detectClient: false, display: true, languages: ['en', 'ar', 'pt-BR'] },
    css: '.button { border-radius: 0; }',
    categories: settings.categories.map((category) => ({
      ...category,
      auto: false,
      show: category.id !== 5,
    })),
    regions: [
      newRegion('Default', 'default'),
      {
        ...europe,
        bannerType: 'preferences',
        banner: { ...europe.banner, theme: 'bar', position: 'top', blockUI: true, closeAction: 'deny' },
        categories: {
          ...europe.categories,
          analytics: { type: 'inherit', default: 'no', tracking: 'yes' },
          preferences: { type: 'implicit', default: 'yes', tracking: 'no' },
        },
      },
      newRegion('California', 'ccpa', ['US-CA']),
    ],
  }
}

function legacy(): DomainSettings {
  const settings = defaultSettings('example.com')
  const switched = { ...settings, ui: { ...settings.ui, legacyUI: true } }
  return { ...switched, regions: switched.regions.map((region) => fitRegion(switched, region)) }
}

const CASES: Record<string, [settings: DomainSettings, bannerVersion: number]> = {
  explicit: [settingsFromTemplate(TEMPLATE.explicit, 'example.com'), 300],
  implicit: [settingsFromTemplate(TEMPLATE.implicit, 'example.com'), 300],
  geo: [settingsFromTemplate(TEMPLATE.geo, 'example.com'), 300],
  tcf: [settingsFromTemplate(TEMPLATE.tcf, 'example.com'), 300],
  'us-only': [settingsFromTemplate(TEMPLATE.usOnly, 'example.com'), 300],
  'older-banner': [settingsFromTemplate(TEMPLATE.geo, 'example.com'), 211],
  'legacy-look': [legacy(), 300],
  everything: [everything(), 300],
}

test.each(Object.entries(CASES))('%s compiles to the very bytes of its golden file', async (name, input) => {
  const config = compile(...input)
  expect(PublishedDomain.parse(config)).toEqual(config)
  await expect(`${JSON.stringify(config, null, 2)}\n`).toMatchFileSnapshot(`golden/${name}.json`)
})

test.each(Object.entries(CASES))(
  '%s compiles to the same bytes again and again',
  (_, [settings, version]) => {
    const hashOf = (input: DomainSettings) =>
      createHash('sha256')
        .update(JSON.stringify(compile(input, version)))
        .digest('hex')
    const copy = structuredClone(settings)
    expect(new Set(Array.from({ length: 20 }, () => hashOf(settings))).size).toBe(1)
    expect(hashOf(copy)).toBe(hashOf(settings))
    expect(copy).toEqual(settings)
  },
)
