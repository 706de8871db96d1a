import { checkRecord } from './check-record.ts'
import { verifyConsistency } from './check-proof.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { fromUtf8 } from './encoding.ts'
import {
  consistencyFile,
  type EvidenceLog,
  readConsistencyLine,
  readRecordLine,
  type RecordLine,
  recordsFile,
} from './evidence-format.ts'
import { leafHash } from './hash-tree.ts'
import { leafOf, publicEntryOf } from './leaf-of.ts'
import { problem, type Problem } from './problems.ts'
import type { PublicKey } from './public-key.ts'
import { type ReadLine, readLines } from './read-lines.ts'

export interface VerifiedLog {
  readonly records: readonly ReadLine<RecordLine>[]
  readonly checkpoints: readonly Checkpoint[]
  readonly signedBy: ReadonlySet<PublicKey>
}

type Files = ReadonlyMap<string, Uint8Array>

/** Verifies one log's part of a bundle: its tree heads, their consistency with each other, and its records. */
export async function verifyLog(
  log: EvidenceLog,
  folder: string,
  files: Files,
  keys: readonly PublicKey[],
  problems: Problem[],
): Promise<VerifiedLog> {
  const heads = await readHeads(folder, files, keys, problems)
  checkConsistency(folder, files, heads, problems)
  const file = recordsFile(folder)
  const bytes = files.get(file) ?? new Uint8Array()
  const records = readLines(file, bytes, (value) => readRecordLine(value, log), problems)
  const places = new Set<string>()
  for (const { line, value } of records) {
    const head = heads.bySize.get(value.size)
    if (head === undefined) {
      problems.push(problem('checkpoint_missing', { file, line, detail: `size ${value.size}` }))
    }
    const signed = head === 'bad' ? undefined : head
    for (const code of checkRecord({ ...value, made: madeLeaf(value) }, signed)) {
      problems.push(problem(code, { file, line }))
    }
    const place = `${value.index}/${value.size}`
    if (places.has(place)) problems.push(problem('index_twice', { file, line, detail: String(value.index) }))
    places.add(place)
  }
  return { records, checkpoints: goodHeads(heads), signedBy: heads.signedBy }
}

interface Heads {
  /** `bad` heads have already been reported, and prove nothing. */
  readonly bySize: ReadonlyMap<number, Checkpoint | 'bad'>
  readonly signedBy: ReadonlySet<PublicKey>
}

async function readHeads(
  folder: string,
  files: Files,
  keys: readonly PublicKey[],
  problems: Problem[],
): Promise<Heads> {
  const bySize = new Map<number, Checkpoint | 'bad'>()
  const signedBy = new Set<PublicKey>()
  let origin: string | undefined
  for (const [file, bytes] of files) {
    const [, sizeText] = new RegExp(String.raw`^${folder}/checkpoints/(\d+)\.txt$`).exec(file) ?? []
    if (sizeText === undefined) continue
    bySize.set(Number(sizeText), 'bad')
    const note = fromUtf8(bytes)
    const opened = note === undefined ? { problem: 'not_text' as const } : await openCheckpoint(note, keys)
    if ('problem' in opened) {
      problems.push(problem(opened.problem, { file }))
      continue
    }
    const { checkpoint } = opened
    origin ??= checkpoint.origin
    if (String(checkpoint.size) !== sizeText) problems.push(problem('checkpoint_misplaced', { file }))
    else if (checkpoint.origin !== origin) problems.push(problem('origins_differ', { file }))
    else bySize.set(checkpoint.size, checkpoint)
    for (const key of opened.signedBy) signedBy.add(key)
  }
  return { bySize, signedBy }
}

function checkConsistency(folder: string, files: Files, heads: Heads, problems: Problem[]): void {
  const file = consistencyFile(folder)
  const lines = readLines(file, files.get(file) ?? new Uint8Array(), readConsistencyLine, problems)
  const proven = new Set<string>()
  for (const { line, value } of lines) {
    const [old, now] = [heads.bySize.get(value.from), heads.bySize.get(value.to)]
    if (old === undefined || now === undefined) {
      const detail = `size ${old === undefined ? value.from : value.to}`
      problems.push(problem('checkpoint_missing', { file, line, detail }))
      continue
    }
    proven.add(`${value.from}-${value.to}`)
    if (old === 'bad' || now === 'bad') continue
    const claim = { oldSize: old.size, oldRoot: old.root, size: now.size, root: now.root, proof: value.proof }
    if (!verifyConsistency(claim)) problems.push(problem('consistency_wrong', { file, line }))
  }
  const sizes = [...heads.bySize.keys()].sort((a, b) => a - b)
  for (const [at, size] of sizes.slice(1).entries()) {
    const detail = `${sizes[at] ?? 0}-${size}`
    if (!proven.has(detail)) problems.push(problem('consistency_missing', { file, detail }))
  }
}

function madeLeaf({ record, salt }: RecordLine): Uint8Array | undefined {
  if (record === undefined) return undefined
  return salt === undefined ? leafHash(publicEntryOf(record)) : leafOf(salt, record)
}

function goodHeads({ bySize }: Heads): Checkpoint[] {
  return [...bySize.values()].filter((head) => head !== 'bad')
}
