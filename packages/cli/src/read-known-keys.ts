import { readFile } from 'node:fs/promises'
import { readKeys } from '@placet/merkle-log/judge'
import type { PublicKey } from '@placet/merkle-log/public-key'

export interface KnownKeys {
  readonly keys: readonly PublicKey[]
  /** The first text that contains no key. */
  readonly refused: string | undefined
}

/** Each text is a key itself, or the path of a file with keys. */
export async function readKnownKeys(texts: readonly string[]): Promise<KnownKeys> {
  const keys: PublicKey[] = []
  for (const text of texts) {
    const direct = readKeys(text)
    const read = direct.refused.length === 0 ? direct : readKeys(await textOf(text))
    const [refused = read.keys.length === 0 ? text : undefined] = read.refused
    if (refused !== undefined) return { keys: [], refused }
    keys.push(...read.keys)
  }
  return { keys, refused: undefined }
}

/** Empty if there is no such file: the text was then meant as a key, but is not a valid one. */
async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
