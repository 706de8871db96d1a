import type { PublishedConfig } from '@placet/contract/published-config'
import {
  type FirstLayer,
  firstLayerOf,
  type Materials,
  type SecondLayer,
  secondLayerOf,
} from '@placet/rules/layers'

/** What `packages/banner/build.ts` makes. */
export interface BannerBuild extends Materials {
  /** The body of a function that gets `__placet_config__`. */
  readonly banner: string
  /** A module that `layer` is added to. */
  readonly preferences: string
}

/** The first response: the runtime, given its configuration as data. Nothing in the data can become code. */
export function emitScript(build: BannerBuild, config: PublishedConfig): string {
  const layer: FirstLayer = firstLayerOf(config, build)
  return `(function(__placet_config__){${build.banner}\n})(${asData(layer)});\n`
}

/** The module that is loaded when a visitor looks closer. */
export function emitPreferences(
  build: BannerBuild,
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
): string {
  return `${build.preferences}\nexport const layer=${asData(secondLayerOf(config, descriptions))};\n`
}

/** What the designer's frame runs: the preview's own build, given one visitor's whole configuration. */
export function emitPreview(runtime: string, config: PublishedConfig): string {
  return `(function(__placet_config__){${runtime}\n})(${asData(config)});\n`
}

function asData(data: FirstLayer | SecondLayer | PublishedConfig): string {
  return `JSON.parse(${asLiteral(JSON.stringify(data))})`
}

// In single quotes the many double quotes of JSON stay as they are, which is shorter.
function asLiteral(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return `'${escaped}'`
}
