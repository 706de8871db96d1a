import { fromUtf8 } from './encoding.ts'
import { KEYS, MANIFEST } from './evidence-format.ts'
import { firstChangedByte } from './evidence-zip.ts'
import { problem, type Problem } from './problems.ts'
import { parsePublicKey, type PublicKey } from './public-key.ts'

/** Keys that came along with the evidence: whoever forged it could have put them there. */
export function embeddedKeys(files: ReadonlyMap<string, Uint8Array>): PublicKey[] {
  const text = fromUtf8(files.get(KEYS) ?? new Uint8Array()) ?? ''
  return text.split('\n').flatMap((line) => parsePublicKey(line) ?? [])
}

/** The wrapping counts too: a byte between the files could otherwise change unnoticed. */
export function checkArchive(archive: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Problem[] {
  const at = firstChangedByte(archive, files)
  return at === undefined ? [] : [problem('archive_changed', { detail: `byte ${at}` })]
}

/** A folder that was picked or unpacked as a whole has its own name before every path. */
export function withoutTopFolder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  if (files.has(MANIFEST)) return files
  const top = [...files.keys()].find((path) => path.endsWith(`/${MANIFEST}`))?.slice(0, -MANIFEST.length)
  if (top === undefined || ![...files.keys()].every((path) => path.startsWith(top))) return files
  return new Map([...files].map(([path, bytes]) => [path.slice(top.length), bytes]))
}
