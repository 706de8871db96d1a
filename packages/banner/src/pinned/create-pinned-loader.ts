import type { PinnedLayers } from '@placet/rules/publish/layers'
import * as debug from '../debug/main.ts'
import * as embeds from '../embeds/main.ts'
import * as gpp from '../gpp/main.ts'
import * as preferences from '../preferences/main.ts'
import * as tools from '../tools/main.ts'
import { readProperty } from '../read-property.ts'
import type { LoadChunk } from '../tools/kit.ts'

const CODE: Readonly<Record<string, object>> = { debug, embeds, gpp, preferences, tools }

/** Nothing that runs is loaded later: the code is all here, only words in another language are fetched. */
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

// Under each name is the module that LoadChunk says, and its layer was made by the code that the types are from.
function asChunk(chunk: object): never {
  return chunk as never
}
