import type { BannerBuild } from '@placet/contract/banner-build'
import type { PublishedConfig } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { type IabLayer, iabLayerOf, type VendorsLayer, vendorsLayerOf } from './iab-layers.ts'
import {
  type CoreLayer,
  coreLayerOf,
  type EmbedsLayer,
  embedsLayerOf,
  type FirstLayer,
  firstLayerOf,
  type GppLayer,
  pinnedLayersOf,
  type SecondLayer,
  secondLayerOf,
  type ToolsLayer,
  toolsLayerOf,
} from './layers.ts'

/** A script in two parts: a head with the code, shared by all scripts of one kind, and a tail with its own data. */
export interface Emitted {
  readonly head: string
  readonly tail: string
}

type ModuleLayer = SecondLayer | CoreLayer | IabLayer | VendorsLayer | ToolsLayer | EmbedsLayer | GppLayer

// Nearly all of it runs before the first paint; browsers that support this hint compile it off the main thread.
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** The first response: the runtime, with its configuration passed as data. Data can never become code. */
export function emitScript(
  build: BannerBuild,
  config: PublishedConfig,
  list: ShownVendorList | null = null,
): Emitted {
  const layer = firstLayerOf(config, build, list)
  const runtime = runtimeFor(build, layer)
  const head = `${COMPILE_AT_ONCE}(function($config){${runtime}\n})(JSON.parse(`
  return { head, tail: `${asLiteral(layer, withoutNothing)}));\n` }
}

/**
 * Chooses one of two texts and keeps to it on this site. The browser stores the name of the comparison, which is the same
 * for all visitors, and one letter. Where storage is forbidden, each page chooses.
 */
export const CHOOSE_DESIGN = `(function(a,b,name){
var key='placet-design',mine;
try{mine=localStorage.getItem(key)}catch(e){}
if(mine!==name+'a'&&mine!==name+'b'){
mine=name+(crypto.getRandomValues(new Uint8Array(1))[0]&1?'b':'a');
try{localStorage.setItem(key,mine)}catch(e){}
}
return mine===name+'a'?a:b})`

/** The first response while two designs are compared: both as data, one of which the browser keeps to. */
export function emitCompared(
  build: BannerBuild,
  { a, b }: { a: PublishedConfig; b: PublishedConfig },
  comparison: string,
  list: ShownVendorList | null = null,
): Emitted {
  // Designs differ in data only, so they need the same code.
  const { head } = emitScript(build, a, list)
  const [first, second] = [a, b].map((config) => asLiteral(firstLayerOf(config, build, list), withoutNothing))
  return { head, tail: `${CHOOSE_DESIGN}(${first},${second},'${comparison}')));\n` }
}

/** Visitors are not sent code that the domain does not need. */
function runtimeFor(build: BannerBuild, layer: FirstLayer): string {
  if (layer.words.iab) return build.bannerWithIab
  if (layer.about.framework === 'ccpa') return build.bannerWithGpp
  const { banner, bannerWithoutRules } = build
  const { bannerWithoutQueues = banner, bannerWithoutRulesOrQueues = bannerWithoutRules } = build
  if (layer.queues[0]) return layer.blocker[0] ? banner : bannerWithoutRules
  return layer.blocker[0] ? bannerWithoutQueues : bannerWithoutRulesOrQueues
}

/** Module loaded when a visitor opens the details. */
export function emitPreferences(
  build: BannerBuild,
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
): Emitted {
  return emitModule(build.preferences, secondLayerOf(config, descriptions))
}

/** Emits the IAB data needed at once and the vendor details loaded on demand; null if no region needs them. */
export function emitIab(
  { iab }: BannerBuild,
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
  list: ShownVendorList,
): { readonly iab: Emitted; readonly vendors: Emitted } | null {
  const layer = iabLayerOf(config, descriptions, list)
  return layer === null
    ? null
    : { iab: emitModule(iab, layer), vendors: emitModule('', vendorsLayerOf(list)) }
}

/** Module that every visitor's browser loads when idle; earlier builds had none. */
export function emitCore(
  { core = '', coreWithOneChoice = core }: BannerBuild,
  config: PublishedConfig,
): Emitted {
  return emitModule(config.choiceHost ? coreWithOneChoice : core, coreLayerOf(config))
}

/** Module that browsers load where something needs it. */
export function emitTools({ tools }: BannerBuild, config: PublishedConfig): Emitted {
  return emitModule(tools, toolsLayerOf(config))
}

/** Module for pages with frames that wait for consent. */
export function emitEmbeds({ embeds }: BannerBuild, config: PublishedConfig): Emitted {
  return emitModule(embeds, embedsLayerOf(config))
}

/** Module for regions that use GPP. */
export function emitGpp({ gpp }: BannerBuild, layer: GppLayer): Emitted {
  return emitModule(gpp, layer)
}

/** Debug module for developers; identical for all domains. */
export function emitDebug({ debug }: BannerBuild): Emitted {
  return { head: debug, tail: '\n' }
}

/**
 * Data for the pinned runtime, signed separately from the artifact, because the visitor's browser verifies it
 * again. While a key is replaced there are several signatures: a page's tag knows only one of the keys.
 */
export function emitSignedConfig(
  build: BannerBuild,
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
  sign: (text: string) => readonly string[],
): Emitted {
  const layers = JSON.stringify(pinnedLayersOf(config, build, descriptions))
  const [signature = '', ...more] = sign(layers)
  return { head: '', tail: JSON.stringify({ layers, signature, ...(more.length > 0 && { more }) }) }
}

/** Script for the designer's frame: the preview build with one visitor's complete configuration. */
export function emitPreview(runtime: string, config: PublishedConfig): string {
  return `(function($config){${runtime}\n})(JSON.parse(${asLiteral(config)}));\n`
}

function emitModule(code: string, layer: ModuleLayer): Emitted {
  return { head: `${code}\nexport const layer=JSON.parse(`, tail: `${asLiteral(layer)});\n` }
}

// Single quotes leave the many double quotes of JSON unescaped, which is shorter.
function asLiteral(
  data: FirstLayer | ModuleLayer | PublishedConfig,
  replace?: typeof withoutNothing,
): string {
  const escaped = JSON.stringify(data, replace)
    .replace(/[\\']/g, '\\$&')
    .replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return `'${escaped}'`
}

/** Omits values that equal the first layer's defaults: false, null, an empty string, and explicit consent. */
export function withoutNothing(key: string, value: unknown): unknown {
  const isNothing =
    value === false || value === null || value === '' || (key === 'consentType' && value === 'explicit')
  return isNothing ? undefined : value
}
