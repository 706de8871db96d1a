import { type JsonObject, parseCanonicalJson } from './canonical-json.ts'
import { checkRecord } from './check-record.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { fromUtf8 } from './encoding.ts'
import { leafOf } from './leaf-of.ts'
import { problem, type Problem, type ProblemCode } from './problems.ts'
import type { PublicKey } from './public-key.ts'
import { readReceipt } from './receipt.ts'

export interface GoodReceipt {
  readonly ok: true
  readonly record: JsonObject
  readonly index: number
  readonly checkpoint: Checkpoint
  readonly signedBy: readonly PublicKey[]
}

export type ReceiptVerdict = GoodReceipt | { readonly ok: false; readonly problems: readonly Problem[] }

/** Whitespace around a receipt is ignored, since copy and paste adds it; within it every byte counts. */
export async function verifyReceipt(
  receipt: Uint8Array | string,
  publicKeys: readonly PublicKey[],
): Promise<ReceiptVerdict> {
  const text = typeof receipt === 'string' ? receipt : fromUtf8(receipt)
  if (text === undefined) return refuse('not_text')
  const parsed = parseCanonicalJson(text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''))
  if ('problem' in parsed) return refuse(parsed.problem)
  const read = readReceipt(parsed.value)
  if (typeof read === 'string') return refuse(read)

  const opened = await openCheckpoint(read.checkpoint, publicKeys)
  const signed = 'problem' in opened ? undefined : opened.checkpoint
  const codes = checkRecord({ ...read, made: leafOf(read.salt, read.record) }, signed)
  if ('problem' in opened) return refuse(opened.problem, ...codes)
  if (codes.length > 0) return refuse(...codes)
  return { ok: true, record: read.record, index: read.index, ...opened }
}

function refuse(...codes: readonly ProblemCode[]): ReceiptVerdict {
  return { ok: false, problems: codes.map((code) => problem(code)) }
}
