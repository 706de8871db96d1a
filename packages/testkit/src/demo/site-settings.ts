import { TEMPLATE, TIER } from '@placet/contract/constants'
import type { ContentUpdate } from '@placet/contract/content'
import type { DomainSettings } from '@placet/contract/settings-document'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { settingsFromTemplate } from '@placet/rules/settings/templates'
import type { Site } from './sites.ts'

/** The first one is the default; visitors get the one their browser asks for. */
const LANGUAGES: Record<Site['audience'], readonly string[]> = {
  dach: ['de', 'en', 'fr', 'tr'],
  alpine: ['de', 'it', 'fr', 'en'],
  nordic: ['nb', 'sv', 'da', 'fi', 'en'],
  south: ['es', 'it', 'pt', 'en'],
  francophone: ['fr', 'nl', 'en'],
  isles: ['en', 'fr', 'de'],
  overseas: ['en', 'pt', 'es', 'de', 'ja', 'ar'],
}

/** The owner's settings for a site: languages, colours and, on the larger plans, a region for each law. */
export function settingsOf(site: Site): DomainSettings {
  const template = templateOf(site)
  const settings = settingsFromTemplate(template, site.name)
  const languages = [...LANGUAGES[site.audience]]
  return {
    ...settings,
    general: { ...settings.general, name: site.title },
    ui: {
      ...settings.ui,
      colors: site.colors,
      links: [{ url: `https://${site.name}/privacy`, target: '_blank' }],
    },
    language: { ...settings.language, default: languages[0] ?? 'en', languages, display: true },
    regions: site.tier >= TIER.business ? [...settings.regions, BRAZIL, EAST_ASIA] : settings.regions,
  }
}

/** Saved after the relaunch but not published: a new user who publishes it must not run into the fairness check. */
export function draftOf(site: Site): DomainSettings {
  const settings = settingsOf(site)
  return { ...settings, general: { ...settings.general, autoUpdate: false } }
}

/** Version published on the first day: a template and the link to the privacy policy. */
export function firstSettingsOf(site: Site): DomainSettings {
  const settings = settingsFromTemplate(TEMPLATE.explicit, site.name)
  return { ...settings, ui: { ...settings.ui, links: settingsOf(site).ui.links } }
}

/** The owner's intermediate versions, oldest first: each was saved but not published. */
export function stepsOf(site: Site): DomainSettings[] {
  const goal = settingsOf(site)
  const start = firstSettingsOf(site)
  const named = { ...start, general: { ...start.general, name: site.title } }
  const translated = { ...named, language: goal.language }
  const coloured = { ...translated, ui: { ...goal.ui, dark: true } }
  const isLarge = site.tier >= TIER.business
  return isLarge ? [named, translated, coloured, { ...goal, ui: coloured.ui }] : [translated]
}

/** Custom texts where the default ones do not suit the site. */
export function textsOf(site: Site): ContentUpdate[] {
  if (site.tier === TIER.free) return []
  const [language = 'en'] = LANGUAGES[site.audience]
  const cookies = [
    { key: 'cd_placet', value: `Remembers what you have chosen on ${site.title}.` },
    { key: 'cd_basket', value: 'Keeps what you have put into the basket for a week.' },
    { key: 'cd__ga_*', value: 'Counts visits without knowing who you are.' },
  ]
  const services = [{ key: 'sd_Google Analytics', value: 'Statistics about the use of our pages.' }]
  const labels = [{ key: 'bannerTitle' as const, value: site.title }]
  return [
    { language, labels, cookies: [], services: [] },
    { language: 'en', labels: [], cookies, services },
  ]
}

function templateOf(site: Site) {
  if (site.rhythm === 'news') return TEMPLATE.tcf
  return site.tier >= TIER.business ? TEMPLATE.geo : TEMPLATE.explicit
}

const BRAZIL = newRegion('Brazil', 'default', ['BR'])
const EAST_ASIA = newRegion('East Asia', 'default', ['KR', 'JP'])
