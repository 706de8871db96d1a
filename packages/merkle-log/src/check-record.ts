import { verifyInclusion } from './check-proof.ts'
import type { Checkpoint } from './checkpoint.ts'
import { equalBytes } from './encoding.ts'
import type { ProblemCode } from './problems.ts'

export interface PlacedRecord {
  /** Leaf computed from record and salt; undefined if they were erased. */
  readonly made: Uint8Array | undefined
  readonly leaf: Uint8Array
  readonly index: number
  readonly proof: readonly Uint8Array[]
}

/** Determines which of record, leaf and proof was changed, as far as the two that match allow. */
export function checkRecord(
  { made, leaf, index, proof }: PlacedRecord,
  checkpoint: Checkpoint | undefined,
): ProblemCode[] {
  const leads = (hash: Uint8Array) =>
    checkpoint !== undefined &&
    verifyInclusion({ leaf: hash, index, proof, size: checkpoint.size, root: checkpoint.root })
  if (made === undefined || equalBytes(made, leaf)) {
    return checkpoint === undefined || leads(leaf) ? [] : ['proof_wrong']
  }
  if (checkpoint === undefined || leads(leaf)) return ['record_changed']
  return leads(made) ? ['leaf_changed'] : ['record_changed', 'proof_wrong']
}
