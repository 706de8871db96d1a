import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { CELL_COUNTS, CELL_KEYS, CELLS_FROM_LOG } from './rollup-cells.ts'

/** Number of cells in which roll-up and log differ; 0 proves them equal. Only meaningful while writes are paused. */
export async function compareRollup(
  analytics: Analytics,
  { shard, days }: { shard: number; days: readonly string[] },
): Promise<number> {
  const [row] = await query(analytics, {
    name: 'roll-up against log',
    sql: `SELECT count() AS differing FROM (
            SELECT ${CELL_KEYS} FROM (
              SELECT ${CELL_KEYS}, ${CELL_COUNTS.map((name) => `toInt64(${name}) AS ${name}_change`).join(', ')}
              FROM (${CELLS_FROM_LOG})
              UNION ALL
              SELECT ${CELL_KEYS}, ${CELL_COUNTS.map((name) => `-toInt64(${name}) AS ${name}_change`).join(', ')}
              FROM consent_daily WHERE day IN {days:Array(Date)} AND shard = {shard:UInt16}
            )
            GROUP BY ${CELL_KEYS}
            HAVING ${CELL_COUNTS.map((name) => `sum(${name}_change) != 0`).join(' OR ')}
          )`,
    params: { shard, days },
    row: z.object({ differing: z.int() }),
  })
  if (row === undefined) throw new Error('a count always has a row')
  return row.differing
}
