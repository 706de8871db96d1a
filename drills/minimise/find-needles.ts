import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface Hit {
  where: string
  what: string
  sample: string
}

export type Needles = Readonly<Record<string, RegExp>>

const OVERLAP_CHARS = 200
const SAMPLE_CHARS = 60

export function findInText(text: string, where: string, needles: Needles): Hit[] {
  return Object.entries(needles).flatMap(([what, pattern]) => {
    const index = text.search(pattern)
    return index === -1 ? [] : [{ where, what, sample: text.slice(index, index + SAMPLE_CHARS) }]
  })
}

/** Searches every byte of every file below: uncompressed data of the stores, and the programs' logs. */
export async function findInFiles(
  dir: string,
  needles: Needles,
): Promise<{ files: number; bytes: number; hits: Hit[] }> {
  const found = { files: 0, bytes: 0, hits: Array<Hit>() }
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found.files += 1
    let rest = ''
    try {
      for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1024 * 1024 })) {
        const text = rest + String(chunk)
        found.bytes += String(chunk).length
        found.hits.push(...findInText(text, path, needles))
        rest = text.slice(-OVERLAP_CHARS)
      }
    } catch (error) {
      // Running stores may delete a file during the search.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return found
}
