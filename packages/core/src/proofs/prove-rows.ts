import type { Analytics } from '@placet/analytics/client'
import { consentLogName, proofRecord, type ProofRow } from '@placet/analytics/proof-record'
import { headOfPosition, lastHead, type LogHead } from '@placet/analytics/queries/log-heads'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { leafOf } from '@placet/merkle-log/leaf-of'
import { inclusionProof } from '@placet/merkle-log/make-proof'
import { openTiles } from './open-tiles.ts'

export interface RowProof {
  row: ProofRow
  /** The log's name after the installation's origin. */
  log: string
  leaf: Uint8Array
  salt: Uint8Array
  index: number
  /** Of the tree whose signed head this is. */
  size: number
  proof: Uint8Array[]
  note: string
  /** The head of the batch that it was sealed with. */
  batch: LogHead
}

/**
 * The way from each row to the newest signed head of its log; null while a row is not sealed, which takes seconds.
 * Rows of one log lead to the same head, and share what is read of it.
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
