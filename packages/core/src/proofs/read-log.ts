import { consentLogName } from '@placet/analytics/proof-record'
import { readEntries } from '@placet/analytics/queries/log-entries'
import { lastHead } from '@placet/analytics/queries/log-heads'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { everyShardOf, REGIONS_MAX } from '@placet/contract/shard'
import type { Tx } from '@placet/db/tx'
import { encodeEntryBundle } from '@placet/merkle-log/entry-bundle'
import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import { parseTilePath, TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { sql } from 'kysely'
import type { Deps } from '../context.ts'
import { fromLog } from './internal.ts'
import { PUBLICATIONS } from './log-publications.ts'
import type { TileReader } from './open-tiles.ts'

/** One of the public logs, as witnesses and monitors follow it. */
export interface PublicLog {
  /** The newest signed tree head; null while there is none. */
  checkpoint(): Promise<{ size: number; note: string } | null>
  /** Bytes at a C2SP tlog-tiles path; null if the signed log has none. */
  tile(path: string): Promise<Uint8Array | null>
  /** Leaves that are no visitor's record, a line each: the index and the text that the leaf is the hash of. */
  notes(): Promise<string[]>
}

/** Null if no log has this name. */
export function openPublicLog(deps: Deps, name: string): PublicLog | null {
  if (name === PUBLICATIONS) return publications(deps)
  const [, shard = ''] = /^consents\/(0|[1-9]\d{0,4})$/.exec(name) ?? []
  return shard !== '' && hasShard(deps, Number(shard)) ? consents(deps, Number(shard)) : null
}

function hasShard({ installation }: Deps, shard: number): boolean {
  return everyShardOf(installation.consentShards, REGIONS_MAX).includes(shard)
}

export async function listLogKeys({ db }: Deps): Promise<string[]> {
  const rows = await db.selectFrom('log_key').select('key').orderBy('name').orderBy('since').execute()
  return rows.map(({ key }) => key)
}

function publications({ db }: Deps): PublicLog {
  const log = PUBLICATIONS
  const checkpoint = () => newestCheckpoint(db)
  return {
    checkpoint,
    tile: (path) =>
      readTile({
        path,
        size: async () => (await checkpoint())?.size ?? 0,
        read: (wanted) => readPublicationTiles(db, wanted),
        async entries(first, count) {
          const rows = await db
            .selectFrom('log_entry')
            .select('entry')
            .where('log', '=', log)
            .where('index', '>=', String(first))
            .where('index', '<', String(first + count))
            .orderBy('index')
            .execute()
          return rows.map(({ entry }) => entry)
        },
      }),
    // Entries are public: the tiles have them all.
    notes: () => Promise.resolve([]),
  }
}

type Reader = Pick<Tx, 'selectFrom'>

export async function newestCheckpoint(db: Reader): Promise<{ size: number; note: string } | null> {
  const row = await db
    .selectFrom('log_checkpoint')
    .select(['size', 'note'])
    .where('log', '=', PUBLICATIONS)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { size: Number(row.size), note: row.note } : null
}

export async function readPublicationTiles(
  db: Reader,
  wanted: Parameters<TileReader>[0],
): ReturnType<TileReader> {
  if (wanted.length === 0) return []
  const places = sql.join(wanted.map(({ level, tile }) => sql`(${level}::smallint, ${tile}::bigint)`))
  const rows = await db
    .selectFrom('log_tile')
    .select(['level', 'tile', 'hashes'])
    .where('log', '=', PUBLICATIONS)
    .where(sql<boolean>`(level, tile) IN (${places})`)
    .execute()
  return rows.map(({ level, tile, hashes }) => ({ level, tile: Number(tile), hashes }))
}

/** Entries are salted hashes of visitors' choices: the tree is public, the entries are not. */
function consents({ analytics }: Deps, shard: number): PublicLog {
  const log = consentLogName(shard)
  const checkpoint = () => fromLog(lastHead(analytics, log))
  return {
    checkpoint,
    tile: (path) =>
      readTile({
        path,
        size: async () => (await checkpoint())?.size ?? 0,
        read: (wanted) => fromLog(readTiles(analytics, log, wanted)),
      }),
    notes: async () =>
      (await fromLog(readEntries(analytics, log))).map(({ leaf, entry }) => `${leaf} ${entry}`),
  }
}

interface TileSource {
  path: string
  size: () => Promise<number>
  read: TileReader
  entries?: (first: number, count: number) => Promise<Uint8Array[]>
}

/** Never returns more than is signed: a tile beyond that could still change. */
async function readTile({ path, size, read, entries }: TileSource): Promise<Uint8Array | null> {
  const tile = parseTilePath(path)
  if (tile === undefined) return null
  const { level, index, width } = tile
  const hashes = Math.floor((await size()) / TILE_WIDTH ** (level === 'entries' ? 0 : level))
  if (hashes - index * TILE_WIDTH < width) return null
  if (level === 'entries') {
    const found = entries ? await entries(index * TILE_WIDTH, width) : []
    return found.length === width ? encodeEntryBundle(found) : null
  }
  const [stored] = await read([{ level, tile: index }])
  // A restored log may have lost the rest of a tile.
  return stored && stored.hashes.length >= width * HASH_BYTES
    ? stored.hashes.subarray(0, width * HASH_BYTES)
    : null
}
