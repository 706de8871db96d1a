import type { PublishedDomain } from '@placet/contract/published-config'
import { LAST_RESORT } from '@placet/rules/publish/compile-config'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import { completeTexts } from '@placet/rules/texts/index'
import { loadTcfTexts } from '@placet/rules/texts/tcf/load-tcf-texts'

/**
 * The same banner without the customer's words, colours, CSS, links and descriptions. Regions, choices, services and
 * vendors stay, so visitors are asked, and tags are blocked, as before.
 */
export async function neutralConfig(config: PublishedDomain, version: number): Promise<PublishedDomain> {
  const languages = [...new Set([...Object.keys(config.texts), LAST_RESORT])]
  const texts = await byLanguage(languages, (language) => completeTexts(language, []))
  return {
    ...config,
    version,
    ui: { ...config.ui, brand: true, colors: defaultSettings('').ui.colors, policy: null, css: '' },
    texts,
    ...(config.tcfTexts && { tcfTexts: await byLanguage(Object.keys(texts), loadTcfTexts) }),
    declared: [],
    descriptions: {},
  }
}

async function byLanguage<T>(
  languages: readonly string[],
  load: (language: string) => Promise<T | null>,
): Promise<Record<string, T>> {
  const loaded = await Promise.all(
    languages.map(async (language) => [language, await load(language)] as const),
  )
  return Object.fromEntries(
    loaded.flatMap(([language, found]) => (found ? [[language, found] as const] : [])),
  )
}
