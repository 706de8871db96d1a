import type { PinnedLayers } from '@placet/rules/publish/layers'
import * as debug from '../debug/main.ts'
import * as embeds from '../embeds/main.ts'
import * as gpp from '../gpp/main.ts'
import * as preferences from '../preferences/main.ts'
import * as tools from '../tools/main.ts'
import { readProperty } from '../read-property.ts'
import type { LoadChunk } from '../tools/kit.ts'

const CODE: Readonly<Record<string, object>> = { debug, embeds, gpp, preferences, tools }

/** No code is loaded later: everything is bundled, and only texts in other languages are fetched. */
export function createPinnedLoader(
  layers: PinnedLayers,
  read: (language: string) => Promise<PinnedLayers>,
): LoadChunk {
  return async (name: string) => {
    const [chunk = '', language] = name.split('.')
    const spoken = language === undefined || language === layers.language ? layers : await read(language)
    return asChunk({ ...CODE[chunk], layer: readProperty(spoken, chunk) })
  }
}

// The cast is safe: names map to the modules typed in LoadChunk, and the code that defines the types builds layers.
function asChunk(chunk: object): never {
  return chunk as never
}
