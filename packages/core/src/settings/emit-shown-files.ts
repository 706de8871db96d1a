import type { PublishedDomain } from '@placet/contract/published-config'
import { configForVisitor } from '@placet/rules/compile-config'
import { type BannerBuild, type Emitted, emitPreferences, emitScript } from './emit-script.ts'

interface Visitor {
  regionIndex: number
  language: string
  isDescribed: boolean
}

/** The files that show a version to somebody of one region and language, byte for byte as they are published. */
export function emitShownFiles(domain: PublishedDomain, build: BannerBuild, visitor: Visitor) {
  const { regionIndex, language, isDescribed } = visitor
  const descriptions = isDescribed ? (domain.descriptions[language] ?? []) : []
  const first = emitScript(build, configForVisitor(domain, { regionIndex, language }))
  // What is loaded later differs by language only.
  const preferences = emitPreferences(
    build,
    configForVisitor(domain, { regionIndex: 0, language }),
    descriptions,
  )
  return { first: whole(first), preferences: whole(preferences) }
}

function whole({ head, tail }: Emitted): string {
  return head + tail
}
