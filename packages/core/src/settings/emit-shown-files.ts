import type { BannerBuild } from '@placet/contract/banner-build'
import type { PublishedDomain } from '@placet/contract/published-config'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { declarationIn } from '@placet/rules/publish/declaration-in'
import { emitIab, type Emitted, emitPreferences, emitScript } from '@placet/rules/publish/emit-script'
import type { ShownLists } from './load-shown-lists.ts'

interface Visitor {
  regionIndex: number
  language: string
  isDescribed: boolean
}

/** Files that show a version to a visitor of one region and language, byte for byte as published. */
export function emitShownFiles(
  domain: PublishedDomain,
  lists: ShownLists,
  build: BannerBuild,
  visitor: Visitor,
) {
  const { regionIndex, language, isDescribed } = visitor
  const descriptions = isDescribed ? declarationIn(domain, language) : []
  const list = lists.get(language)
  const first = emitScript(build, configForVisitor(domain, { regionIndex, language }), list)
  // Chunks loaded later vary only by language.
  const everywhere = configForVisitor(domain, { regionIndex: 0, language })
  const preferences = emitPreferences(build, everywhere, descriptions)
  const framework = list && emitIab(build, everywhere, descriptions, list)
  return {
    first: whole(first),
    preferences: whole(preferences),
    ...(framework && { iab: whole(framework.iab), vendors: whole(framework.vendors) }),
  }
}

function whole({ head, tail }: Emitted): string {
  return head + tail
}
