import type { Analytics } from '@placet/analytics/client'
import { consentLogName, proofRecord, type ProofRow } from '@placet/analytics/proof-record'
import { restoredEntries } from '@placet/analytics/queries/log-entries'
import { headOfPosition, headOfSize, lastHead, type LogHead } from '@placet/analytics/queries/log-heads'
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
 * Inclusion proof of each row in the newest signed head of its log, or in the last one before leaves were lost; null until
 * the row is sealed, within seconds. Rows of one log share the tiles of their head.
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
    const openHead = (head: LogHead) => ({
      ...head,
      tiles: openTiles((wanted) => readTiles(analytics, log, wanted), head.size),
    })
    const heads = [openHead(newest)]
    for (const { from } of await restoredEntries(analytics, log)) {
      const last = from < newest.size ? await headOfSize(analytics, log, from) : null
      if (last !== null) heads.push(openHead(last))
    }
    heads.sort((a, b) => a.size - b.size)
    for (const row of rows.filter((each) => each.shard === shard)) {
      const batch = await headOfPosition(analytics, log, row)
      // Leaves lost with a restore would be needed to prove an earlier record in a later head.
      const head = heads.find(({ size }) => batch !== null && size >= Math.min(batch.size, newest.size))
      if (batch === null || head === undefined) continue
      const { size, note, tiles } = head
      const salt = Buffer.from(row.salt, 'base64')
      const leaf = leafOf(salt, proofRecord(row))
      const index = await tiles.find(leaf, batch.firstIndex, Math.min(batch.size, size))
      if (index === null || index >= size) continue
      const proof = await tiles.prove((hashes) => inclusionProof(index, size, hashes))
      proofs.set(row, { row, log, leaf, salt, index, size, proof, note, batch })
    }
  }
  return rows.map((row) => proofs.get(row) ?? null)
}
