import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'

/** An id that changes at least once with every start of ClickHouse; it may change again just after a start. */
export async function clickhouseBootId(analytics: Analytics): Promise<string> {
  const known = await currentLife(analytics)
  if (known !== '') return known
  await command(analytics, {
    name: 'begin a boot',
    // Shards that find it empty together mostly agree on one id; if not, the later one looks like a restart.
    sql: `INSERT INTO clickhouse_life (id)
          SELECT {id:String} WHERE (SELECT count() FROM clickhouse_life) = 0`,
    params: { id: randomUUID() },
  })
  return currentLife(analytics)
}

async function currentLife(analytics: Analytics): Promise<string> {
  const [row] = await query(analytics, {
    name: 'boot of ClickHouse',
    sql: 'SELECT min(id) AS bootId FROM clickhouse_life',
    row: z.object({ bootId: z.string() }),
  })
  return row?.bootId ?? ''
}
