import type { Tx } from '@placet/db/tx'
import { signCheckpoint } from '@placet/merkle-log/checkpoint'
import { appendLeaves, EMPTY_TREE, rootOfState, type TreeState } from '@placet/merkle-log/grow-tree'
import { HASH_BYTES, leafHash } from '@placet/merkle-log/hash-tree'
import type { Signer } from '@placet/merkle-log/signed-note'
import { changedTiles, type HashTile, tileBytes } from '@placet/merkle-log/tiles'
import { TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { sql } from 'kysely'

const TILE_HEIGHT = 8
const ROWS_PER_INSERT = 500

interface Append {
  log: string
  entries: readonly Uint8Array[]
  signers: readonly Signer[]
  at: Date
}

/** Allows one writer at a time, until the transaction ends. */
export async function lockLog(tx: Tx, log: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`log ${log}`}, 0))`.execute(tx)
}

/**
 * Appends entries, hashes and one signed tree head atomically; returns the first entry's index.
 * The log must be locked.
 */
export async function appendToLog(tx: Tx, { log, entries, signers, at }: Append): Promise<number> {
  const before = await readState(tx, log)
  const added = new Map<string, Uint8Array>()
  const after = appendLeaves(before, entries.map(leafHash), ({ level, index, hash }) => {
    if (level % TILE_HEIGHT === 0) added.set(`${level}/${index}`, hash)
  })
  await insertEntries(tx, log, before.size, entries)
  for (const tile of changedTiles(before.size, after.size)) await writeTile(tx, log, tile, added)
  const origin = signers[0]?.key.name ?? ''
  const note = signCheckpoint({ origin, size: after.size, root: rootOfState(after) }, signers)
  await tx.insertInto('log_checkpoint').values({ log, size: after.size, note, at }).execute()
  const state = { size: after.size, peaks: Buffer.concat(after.peaks) }
  await tx
    .insertInto('log_state')
    .values({ log, ...state })
    .onConflict((conflict) => conflict.column('log').doUpdateSet(state))
    .execute()
  return before.size
}

async function readState(tx: Tx, log: string): Promise<TreeState> {
  const row = await tx.selectFrom('log_state').selectAll().where('log', '=', log).executeTakeFirst()
  return row ? { size: Number(row.size), peaks: hashesIn(row.peaks) } : EMPTY_TREE
}

async function insertEntries(tx: Tx, log: string, first: number, entries: readonly Uint8Array[]) {
  const rows = entries.map((entry, at) => ({ log, index: first + at, entry: Buffer.from(entry) }))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx
      .insertInto('log_entry')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}

async function writeTile(tx: Tx, log: string, tile: HashTile, added: ReadonlyMap<string, Uint8Array>) {
  const place = { log, level: tile.level, tile: tile.index }
  const kept = await tx
    .selectFrom('log_tile')
    .select('hashes')
    .where('log', '=', log)
    .where('level', '=', tile.level)
    .where('tile', '=', String(tile.index))
    .executeTakeFirst()
  const known = hashesIn(kept?.hashes ?? Buffer.alloc(0))
  const hashes = Buffer.from(
    tileBytes(tile, (level, index) => {
      const hash = added.get(`${level}/${index}`) ?? known[index % TILE_WIDTH]
      if (!hash) throw new Error(`${log} has not the hash ${level}/${index}`)
      return hash
    }),
  )
  await tx
    .insertInto('log_tile')
    .values({ ...place, hashes })
    .onConflict((conflict) => conflict.columns(['log', 'level', 'tile']).doUpdateSet({ hashes }))
    .execute()
}

function hashesIn(bytes: Buffer): Uint8Array[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  )
}
