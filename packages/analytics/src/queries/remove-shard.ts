import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'

/** Removes every row of a shard from log, roll-up and usage. Only for shards that no worker holds. */
export async function removeShard(analytics: Analytics, { shard }: { shard: number }): Promise<void> {
  for (const table of ['consent_log', 'usage_daily']) {
    await command(analytics, {
      name: 'remove a shard',
      sql: `ALTER TABLE ${table} DELETE WHERE shard = {shard:UInt16}`,
      params: { shard },
      settings: { mutations_sync: '2' },
    })
  }
  const days = await query(analytics, {
    name: 'days of a shard',
    sql: 'SELECT DISTINCT day FROM consent_daily WHERE shard = {shard:UInt16}',
    params: { shard },
    row: z.object({ day: z.string() }),
  })
  if (days.length === 0) return
  const drops = days.map((_, index) => `DROP PARTITION ({day${index}:Date}, {shard:UInt16})`)
  await command(analytics, {
    name: 'remove a shard from the roll-up',
    sql: `ALTER TABLE consent_daily ${drops.join(', ')}`,
    params: { shard, ...Object.fromEntries(days.map(({ day }, index) => [`day${index}`, day])) },
  })
}
