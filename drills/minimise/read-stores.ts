import { administratorCredentials } from '@placet/testkit/local-stream-authority'
import { createAnalytics } from '@placet/analytics/client'
import { connectStream } from '@placet/stream/connect'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const MESSAGES_AT_ONCE = 200
const Table = z.object({ database: z.string(), name: z.string() })

/** Passes every message of every stream, unpacked, to `take` as text. */
export async function readStreams(url: string, take: (text: string, where: string) => void): Promise<number> {
  const conn = await connectStream({
    servers: url.split(','),
    name: 'minimise',
    credentials: await administratorCredentials(),
  })
  let messages = 0
  try {
    for await (const { config } of conn.jsm.streams.list()) {
      const { first, last } = await streamState(conn, config.name)
      for (let from = first; from <= last; from += MESSAGES_AT_ONCE) {
        const to = Math.min(last, from + MESSAGES_AT_ONCE - 1)
        // Consumed queue messages are gone: only logs have no holes.
        if (!config.deny_delete) continue
        for (const { data } of await readRange(conn, config.name, from, to)) {
          messages += 1
          take(Buffer.from(data).toString('latin1'), `stream ${config.name}`)
        }
      }
    }
  } finally {
    await conn.close()
  }
  return messages
}

/** Every row of every table, including ClickHouse's own query logs. */
export async function readTables(
  address: { url: string; database: string },
  take: (text: string, where: string) => void,
): Promise<number> {
  const { client, close } = createAnalytics(address)
  try {
    const listed = await client.query({
      query: `SELECT database, name FROM system.tables
              WHERE (database = currentDatabase() OR (database = 'system' AND endsWith(name, '_log')))
                AND engine NOT LIKE '%View'`,
      format: 'JSONEachRow',
    })
    const tables = z.array(Table).parse(await listed.json())
    for (const { database, name } of tables) {
      const rows = await client.exec({
        query: 'SELECT * FROM {database:Identifier}.{name:Identifier} FORMAT TSVRaw',
        query_params: { database, name },
      })
      take(await text(rows.stream), `table ${database}.${name}`)
    }
    return tables.length
  } finally {
    await close()
  }
}
