import { fromBase64, toBase64 } from './encoding.ts'
import { HASH_BYTES } from './hash-tree.ts'
import type { PublicKey } from './public-key.ts'
import { openNote, type OpenedNote, signNote, type Signer } from './signed-note.ts'

/** A tree head (C2SP tlog-checkpoint): the log's origin, its size, and the root of all its leaves. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

export function signCheckpoint({ origin, size, root }: Checkpoint, signers: readonly Signer[]): string {
  return signNote(`${origin}\n${size}\n${toBase64(root)}\n`, signers)
}

/** Lines after the third are allowed and ignored. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', rootBase64 = '', ...more] = text.split('\n')
  const root = fromBase64(rootBase64)
  const isSize = /^(0|[1-9]\d{0,15})$/.test(size) && Number.isSafeInteger(Number(size))
  const isEnded = more.at(-1) === '' && more.slice(0, -1).every((line) => line !== '')
  if (origin === '' || !isSize || root?.length !== HASH_BYTES || !isEnded) return undefined
  return { origin, size: Number(size), root }
}

export type CheckpointProblem =
  | Extract<OpenedNote, { problem: string }>['problem']
  | 'checkpoint_malformed'
  | 'checkpoint_of_other_log'

export type OpenedCheckpoint =
  | { readonly checkpoint: Checkpoint; readonly signedBy: readonly PublicKey[] }
  | { readonly problem: CheckpointProblem }

/** A witness's signature alone is not enough: one of the signing keys must have the origin's name. */
export async function openCheckpoint(note: string, keys: readonly PublicKey[]): Promise<OpenedCheckpoint> {
  const opened = await openNote(note, keys)
  if ('problem' in opened) return opened
  const checkpoint = parseCheckpoint(opened.text)
  if (checkpoint === undefined) return { problem: 'checkpoint_malformed' }
  return opened.signedBy.some(({ name }) => name === checkpoint.origin)
    ? { checkpoint, signedBy: opened.signedBy }
    : { problem: 'checkpoint_of_other_log' }
}
