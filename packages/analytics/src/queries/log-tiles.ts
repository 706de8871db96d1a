import { TupleParam } from '@clickhouse/client'
import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'
import { goesOn } from './log-heads.ts'

export interface StoredTile {
  level: number
  tile: number
  hashes: Uint8Array
}

/** Stores the tiles of a tree that grows from `firstIndex` leaves to `size`. */
export async function insertTiles(
  analytics: Analytics,
  { log, firstIndex, size }: { log: string; firstIndex: number; size: number },
  tiles: readonly StoredTile[],
): Promise<void> {
  const lines = tiles.map(({ level, tile, hashes }) =>
    JSON.stringify([level, tile, Buffer.from(hashes).toString('base64')]),
  )
  await command(analytics, {
    name: 'store tiles',
    sql: `INSERT INTO log_tile (log, level, tile, hashes, size)
          SELECT {log:String}, level, tile, base64Decode(hashes), {size:UInt64}
          FROM input('level UInt8, tile UInt64, hashes String')
          WHERE ${goesOn}
          FORMAT JSONCompactEachRow\n${lines.join('\n')}`,
    params: { log, firstIndex, size },
  })
}

/** Tiles at their current width (for a smaller tree, take a prefix), in the requested order, without missing ones. */
export async function readTiles(
  analytics: Analytics,
  log: string,
  wanted: readonly { level: number; tile: number }[],
): Promise<StoredTile[]> {
  if (wanted.length === 0) return []
  const rows = await query(analytics, {
    name: 'tiles of a log',
    sql: `SELECT level, tile, base64Encode(argMax(hashes, size)) AS encoded
          FROM log_tile
          WHERE log = {log:String} AND (level, tile) IN {wanted:Array(Tuple(UInt8, UInt64))}
          GROUP BY level, tile`,
    params: { log, wanted: wanted.map(({ level, tile }) => new TupleParam([level, tile])) },
    row: z.object({ level: z.int(), tile: z.int(), encoded: z.string() }),
  })
  return rows.map(({ level, tile, encoded }) => ({ level, tile, hashes: Buffer.from(encoded, 'base64') }))
}
