import { DomainCode } from '@placet/contract/ids'
import type {
  PublishedConfig,
  PublishedDomain,
  PublishedService,
  PublishedStored,
  PublishedTcf,
} from '@placet/contract/published-config'
import { TcfTexts } from '@placet/contract/labels'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { compileDomain, configForVisitor } from '@placet/rules/publish/compile-config'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import { loadTexts } from '@placet/rules/texts/index'
import { loadTcfTexts } from '@placet/rules/texts/tcf/load-tcf-texts'

export interface Published {
  /** Changes the settings of a new domain; the region is its only one. */
  readonly settings?: ((settings: DomainSettings, region: Region) => void) | undefined
  /** The first one is the default. */
  readonly languages?: readonly string[] | undefined
  readonly language?: string | undefined
  readonly revision?: number | undefined
  readonly descriptions?: PublishedDomain['descriptions'] | undefined
  readonly services?: readonly PublishedService[] | undefined
  readonly stored?: readonly PublishedStored[] | undefined
  /** Data for the IAB's framework; the region is then under it. */
  readonly tcf?: PublishedTcf | undefined
}

/** The config visitors get for a domain published with these settings. */
export async function publish({
  settings: change,
  languages = ['en'],
  language = languages[0] ?? 'en',
  revision = 1,
  descriptions = {},
  services = [],
  stored = [],
  tcf,
}: Published = {}): Promise<PublishedConfig> {
  const settings = structuredClone(defaultSettings('shop.example'))
  settings.language = { ...settings.language, default: languages[0] ?? 'en', languages: [...languages] }
  const [region] = settings.regions
  if (region && tcf) region.framework = 'tcf-2-4'
  if (region) change?.(settings, region)
  const texts = await Promise.all(
    languages.map(async (tag) => {
      const shipped = await loadTexts(tag)
      if (!shipped) throw new Error(`no texts in ${tag}`)
      return [tag, shipped] as const
    }),
  )
  const domain = compileDomain(settings, {
    code: DomainCode.parse('k3v9x2m7qa'),
    version: 3,
    revision,
    bannerVersion: 300,
    texts: Object.fromEntries(texts),
    descriptions,
    services,
    stored,
    ...(tcf && { tcf: { ...tcf, texts: await tcfTexts(languages) } }),
  })
  return configForVisitor(domain, { regionIndex: 0, language })
}

async function tcfTexts(languages: readonly string[]) {
  const loaded = languages.map(async (tag) => [tag, TcfTexts.parse(await loadTcfTexts(tag))] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

/** The published config of a new domain. */
export const englishConfig = await publish()
export const { labels } = englishConfig.texts
