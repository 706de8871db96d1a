import type { Analytics } from '@placet/analytics/client'
import { consentLogName, proofRecord, type ProofRow } from '@placet/analytics/proof-record'
import { headOfPosition, lastHead, type LogHead } from '@placet/analytics/queries/log-heads'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { leafOf } from '@placet/merkle-log/leaf-of'
import { inclusionProof } from '@placet/merkle-log/make-proof'
import { openTiles } from './open-tiles.ts'

export interface RowProof {
  row: ProofRow
  /** Name of the log, relative to the installation's origin. */
  log: string
  leaf: Uint8Array
  salt: Uint8Array
  index: number
  /** Size of the tree with this signed head. */
  size: number
  proof: Uint8Array[]
  note: string
  /** Head of the batch the row was sealed with. */
  batch: LogHead
}

/**
 * Inclusion proof of each row in the newest signed head of its log; null until the row is sealed, within seconds.
 * Rows of one log are proven against the same head and share its tiles.
 */
export async function proveRows(
  analytics: Analytics,
  rows: readonly ProofRow[],
): Promise<(RowProof | null)[]> {
  const proofs = new Map<ProofRow, RowProof>()
  for (const shard of new Set(rows.map((row) => row.shard))) {
    const log = consentLogName(shard)
    const newest = await lastHead(analytics, log)
    if (newest === null) continue
    const tiles = openTiles((wanted) => readTiles(analytics, log, wanted), newest.size)
    for (const row of rows.filter((each) => each.shard === shard)) {
      const batch = await headOfPosition(analytics, log, row)
      if (batch === null) continue
      const salt = Buffer.from(row.salt, 'base64')
      const leaf = leafOf(salt, proofRecord(row))
      const index = await tiles.find(leaf, batch.firstIndex, Math.min(batch.size, newest.size))
      if (index === null || index >= newest.size) continue
      const proof = await tiles.prove((hashes) => inclusionProof(index, newest.size, hashes))
      proofs.set(row, { row, log, leaf, salt, index, size: newest.size, proof, note: newest.note, batch })
    }
  }
  return rows.map((row) => proofs.get(row) ?? null)
}
