import { fromUtf8 } from './encoding.ts'
import { KEYS, MANIFEST } from './evidence-format.ts'
import { firstChangedByte } from './evidence-zip.ts'
import { problem, type Problem } from './problems.ts'
import { parsePublicKey, type PublicKey } from './public-key.ts'

/** Keys included in the evidence; a forger could have put them there. */
export function embeddedKeys(files: ReadonlyMap<string, Uint8Array>): PublicKey[] {
  const text = fromUtf8(files.get(KEYS) ?? new Uint8Array()) ?? ''
  return text.split('\n').flatMap((line) => parsePublicKey(line) ?? [])
}

/** Checks the archive container too: otherwise a byte between the files could change unnoticed. */
export function checkArchive(archive: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Problem[] {
  const at = firstChangedByte(archive, files)
  return at === undefined ? [] : [problem('archive_changed', { detail: `byte ${at}` })]
}

/** A folder that was selected or unpacked as a whole prefixes every path with its own name. */
export function withoutTopFolder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  if (files.has(MANIFEST)) return files
  const top = [...files.keys()].find((path) => path.endsWith(`/${MANIFEST}`))?.slice(0, -MANIFEST.length)
  if (top === undefined || ![...files.keys()].every((path) => path.startsWith(top))) return files
  return new Map([...files].map(([path, bytes]) => [path.slice(top.length), bytes]))
}
