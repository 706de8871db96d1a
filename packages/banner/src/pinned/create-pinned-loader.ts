import type { CoreLayer, PinnedLayers } from '@placet/rules/publish/layers'
import { ICON_PATHS } from '@placet/rules/publish/icon-glyphs'
import * as core from '../core/main.ts'
import * as debug from '../debug/main.ts'
import * as embeds from '../embeds/main.ts'
import * as gpp from '../gpp/main.ts'
import * as preferences from '../preferences/main.ts'
import * as tools from '../tools/main.ts'
import { readProperty } from '../read-property.ts'
import type { Load } from '../load-chunk.ts'

const CODE: Readonly<Record<string, object>> = { core, debug, embeds, gpp, preferences, tools }

/** No code is loaded later: everything is bundled, and only texts in other languages are fetched. */
export function createPinnedLoader(
  layers: PinnedLayers,
  read: (language: string) => Promise<PinnedLayers>,
): Load {
  return async (name: string) => {
    const [chunk = '', language] = name.split('.')
    const spoken = language === undefined || language === layers.language ? layers : await read(language)
    const layer = chunk === 'core' ? coreLayerIn(spoken) : readProperty(spoken, chunk)
    return asChunk({ ...CODE[chunk], layer })
  }
}

/** Data that the signed configuration has already; the tools cost nothing to load. */
function coreLayerIn({
  first,
  preferences: { words },
  tools: { isCounted },
  choiceHost,
}: PinnedLayers): CoreLayer {
  return { words, glyph: ICON_PATHS[first.icon?.glyph ?? 'cookie'], isCounted, hasChores: true, choiceHost }
}

// The cast is safe: names map to the modules typed in the kits, and the code that defines the types builds layers.
function asChunk(chunk: object): never {
  return chunk as never
}
