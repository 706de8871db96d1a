import type { BannerBuild } from '@placet/contract/banner-build'
import type { PublishedDomain } from '@placet/contract/published-config'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { declarationIn } from '@placet/rules/publish/declaration-in'
import { emitCore, type Emitted, emitPreferences, emitScript } from '@placet/rules/publish/emit-script'
import { emitFramework } from './emit-framework.ts'
import type { ShownLists } from './load-shown-lists.ts'

interface Visitor {
  regionIndex: number
  language: string
  isDescribed: boolean
}

/**
 * Files that show a version to a visitor of one region and language, byte for byte as published. While two designs are
 * compared, visitors get the first response of both at once; this is the one of this version.
 */
export function emitShownFiles(
  domain: PublishedDomain,
  lists: ShownLists,
  build: BannerBuild,
  visitor: Visitor,
) {
  const { regionIndex, language, isDescribed } = visitor
  const config = configForVisitor(domain, { regionIndex, language })
  const descriptions = isDescribed ? declarationIn(domain, config.language) : []
  const first = emitScript(build, config, lists.get(config.language))
  // Chunks loaded later vary only by language.
  const everywhere = configForVisitor(domain, { regionIndex: 0, language: config.language })
  const preferences = emitPreferences(build, everywhere, descriptions)
  const framework = emitFramework(domain, lists, build, { language: config.language, descriptions })
  return {
    first: whole(first),
    ...(build.core !== undefined && { core: whole(emitCore(build, everywhere)) }),
    preferences: whole(preferences),
    ...(framework && { iab: whole(framework.iab), vendors: whole(framework.vendors) }),
  }
}

function whole({ head, tail }: Emitted): string {
  return head + tail
}
