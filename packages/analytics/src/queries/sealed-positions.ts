import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const SealedPosition = z.object({ log: z.string(), incarnation: z.string(), position: z.int() })
export type SealedPosition = z.infer<typeof SealedPosition>

/** The last sealed position of every stream that a log has sealed. */
export function sealedPositions(
  analytics: Analytics,
  { logs }: { logs: readonly string[] },
): Promise<SealedPosition[]> {
  return query(analytics, {
    name: 'sealed positions',
    sql: `SELECT log, incarnation, max(last_position) AS position FROM log_head
          WHERE log IN {logs:Array(String)} GROUP BY log, incarnation`,
    params: { logs },
    row: SealedPosition,
  })
}
