import { describeProblem, type Problem } from './problems.ts'
import { parsePublicKey, type PublicKey } from './public-key.ts'
import { checkArchive, embeddedKeys, withoutTopFolder } from './read-evidence.ts'
import { verifyBundle } from './verify-bundle.ts'
import { verifyReceipt } from './verify-receipt.ts'

export interface Judgement {
  readonly isFine: boolean
  readonly kind: 'receipt' | 'bundle'
  /** `embedded` keys were included in the evidence and are not independently known. */
  readonly keys: 'known' | 'embedded'
  readonly summary: string
  readonly problems: readonly Problem[]
}

export async function judgeReceipt(bytes: Uint8Array, known: readonly PublicKey[]): Promise<Judgement> {
  const verdict = await verifyReceipt(bytes, known)
  if (!verdict.ok) return toldProblems('receipt', 'known', verdict.problems)
  const { index, checkpoint } = verdict
  const summary = `Record ${index + 1} of ${checkpoint.size}, signed by ${checkpoint.origin}`
  return { isFine: true, kind: 'receipt', keys: 'known', summary, problems: [] }
}

/** If no key is given, the bundle's own keys at least show that it is consistent. */
export async function judgeBundle(
  given: ReadonlyMap<string, Uint8Array>,
  known: readonly PublicKey[],
  archive?: Uint8Array,
): Promise<Judgement> {
  const files = withoutTopFolder(given)
  const keys = known.length > 0 ? 'known' : 'embedded'
  const verdict = await verifyBundle(files, known.length > 0 ? known : embeddedKeys(files))
  const problems = [
    ...(archive === undefined ? [] : checkArchive(archive, given)),
    ...(verdict.ok ? [] : verdict.problems),
  ]
  if (!verdict.ok || problems.length > 0) return toldProblems('bundle', keys, problems)
  const { records, erased, unpublished, publications, checkpoints } = verdict
  const forged = unpublished > 0 ? `, ${unpublished} for versions that were never published` : ''
  const summary = [
    `${counted(records, 'record')} (${erased} erased${forged})`,
    counted(publications, 'publication'),
    counted(checkpoints, 'signed tree head'),
  ].join(', ')
  return { isFine: true, kind: 'bundle', keys, summary, problems }
}

function toldProblems(
  kind: Judgement['kind'],
  keys: Judgement['keys'],
  problems: readonly Problem[],
): Judgement {
  return { isFine: false, kind, keys, summary: counted(problems.length, 'problem'), problems }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** One line per finding, in readable form. */
export function tellJudgement({ isFine, keys, summary, problems }: Judgement): string[] {
  if (!isFine) return [summary, ...problems.map(describeProblem)]
  const caution =
    'The keys came with the evidence and are not independently known. Compare them with the log’s published key.'
  return keys === 'embedded' ? [`Verified. ${summary}`, caution] : [`Verified. ${summary}`]
}

/**
 * Parses pasted keys, one per line. Empty lines and # comments are ignored; invalid keys are returned as
 * refused.
 */
export function readKeys(text: string): { keys: PublicKey[]; refused: string[] } {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const wanted = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const read = wanted.map((line) => ({ line, key: parsePublicKey(line) }))
  return {
    keys: read.flatMap(({ key }) => key ?? []),
    refused: read.filter(({ key }) => key === undefined).map(({ line }) => line),
  }
}
