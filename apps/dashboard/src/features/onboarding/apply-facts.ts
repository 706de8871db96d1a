import type { SiteFacts } from '@placet/contract/onboarding'
import type { DomainSettings } from '@placet/contract/settings-document'
import { LANGUAGES } from '@placet/rules/texts/languages'
import { isButtonColour, textOn } from '../../domain/button-colours.ts'

const LANGUAGES_MAX = 5

/** Fills the first draft with what the site's home page says about itself. */
export function applyFacts(settings: DomainSettings, facts: SiteFacts): DomainSettings {
  const languages = shippedLanguages(facts.languages)
  const [first] = languages
  const primary = facts.colours.find(isButtonColour)
  const [link = { target: '_blank' as const }] = settings.ui.links
  return {
    ...settings,
    general: { ...settings.general, name: facts.name || settings.general.name },
    gcm: facts.hasGoogleTags ? { ...settings.gcm, enabled: true } : settings.gcm,
    ui: {
      ...settings.ui,
      ...(primary !== undefined && { colors: { primary, primaryText: textOn(primary) } }),
      links: [{ ...link, url: facts.policyUrl }],
    },
    language: first === undefined ? settings.language : { ...settings.language, default: first, languages },
  }
}

/** The site's languages that the banner speaks; `de-AT` is spoken as `de`. */
export function shippedLanguages(tags: readonly string[]): string[] {
  const spoken = tags.flatMap((tag) => {
    const exact = LANGUAGES.find((language) => language.tag.toLowerCase() === tag.toLowerCase())
    const base = LANGUAGES.find((language) => language.tag === tag.split('-')[0])
    return (exact ?? base)?.tag ?? []
  })
  return [...new Set(spoken)].slice(0, LANGUAGES_MAX)
}
