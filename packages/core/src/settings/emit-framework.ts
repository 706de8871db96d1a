import type { BannerBuild } from '@placet/contract/banner-build'
import type { PublishedDomain } from '@placet/contract/published-config'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import type { DeclaredEntry } from '@placet/rules/publish/declaration-in'
import { emitIab } from '@placet/rules/publish/emit-script'
import { isTcf } from '@placet/rules/settings/frameworks'
import type { ShownLists } from './load-shown-lists.ts'

interface Speaking {
  language: string
  descriptions: readonly DeclaredEntry[]
}

/** The framework's files in a language; null without the framework or its texts. */
export function emitFramework(
  domain: PublishedDomain,
  lists: ShownLists,
  build: BannerBuild,
  { language, descriptions }: Speaking,
) {
  const regionIndex = domain.regions.findIndex(({ framework }) => isTcf(framework))
  const list = lists.get(language)
  if (regionIndex < 0 || !list) return null
  const config = configForVisitor(domain, { regionIndex, language })
  return config.language === language ? emitIab(build, config, descriptions, list) : null
}
