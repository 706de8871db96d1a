import { readFile } from 'node:fs/promises'
import { readKeys } from '@placet/merkle-log/judge'
import type { PublicKey } from '@placet/merkle-log/public-key'

export interface KnownKeys {
  readonly keys: readonly PublicKey[]
  /** The first of the texts that holds no key. */
  readonly refused: string | undefined
}

/** Each is a key itself, or a file of keys. */
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

/** Empty where there is no such file: then the text was meant as a key and is none. */
async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
