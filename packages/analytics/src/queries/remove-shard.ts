import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'

/** Takes every row of a shard out of log and roll-up. Only for shards that no worker holds. */
export async function removeShard(analytics: Analytics, { shard }: { shard: number }): Promise<void> {
  await command(analytics, {
    name: 'remove a shard from the log',
    sql: 'ALTER TABLE consent_log DELETE WHERE shard = {shard:UInt16}',
    params: { shard },
    settings: { mutations_sync: '2' },
  })
  const days = await query(analytics, {
    name: 'days of a shard',
    sql: 'SELECT DISTINCT day FROM consent_daily WHERE shard = {shard:UInt16}',
    params: { shard },
    row: z.object({ day: z.string() }),
  })
  for (const { day } of days) {
    await command(analytics, {
      name: 'drop a day of the roll-up',
      sql: 'ALTER TABLE consent_daily DROP PARTITION ({day:Date}, {shard:UInt16})',
      params: { day, shard },
    })
  }
}
