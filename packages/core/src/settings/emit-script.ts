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

/** A script in two parts: all of one kind begin alike, with the code, and end with data of their own. */
export interface Emitted {
  readonly head: string
  readonly tail: string
}

/** The first response: the runtime, given its configuration as data. Nothing in the data can become code. */
export function emitScript(build: BannerBuild, config: PublishedConfig): Emitted {
  const head = `(function(__placet_config__){${build.banner}\n})(JSON.parse(`
  return { head, tail: `${asLiteral(firstLayerOf(config, build))}));\n` }
}

/** The module that is loaded when a visitor looks closer. */
export function emitPreferences(
  build: BannerBuild,
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
): Emitted {
  const head = `${build.preferences}\nexport const layer=JSON.parse(`
  return { head, tail: `${asLiteral(secondLayerOf(config, descriptions))});\n` }
}

/** What the designer's frame runs: the preview's own build, given one visitor's whole configuration. */
export function emitPreview(runtime: string, config: PublishedConfig): string {
  return `(function(__placet_config__){${runtime}\n})(JSON.parse(${asLiteral(config)}));\n`
}

// In single quotes the many double quotes of JSON stay as they are, which is shorter.
function asLiteral(data: FirstLayer | SecondLayer | PublishedConfig): string {
  const escaped = JSON.stringify(data)
    .replace(/[\\']/g, '\\$&')
    .replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return `'${escaped}'`
}
