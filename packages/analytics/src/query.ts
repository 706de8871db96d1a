import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client'
import type { z } from 'zod'
import type { Analytics } from './client.ts'
import { AnalyticsUnavailable } from './unavailable.ts'

export interface Question<Row extends z.ZodType> {
  name: string
  sql: string
  params?: Record<string, unknown>
  row: Row
  /** For facts that a page can do without: give up earlier than the client does. */
  timeoutMs?: number
}

/**
 * Values are passed as bound `{name:Type}` parameters only. A failed read throws AnalyticsUnavailable. If a node does not
 * answer, the next one is asked, now and from then on.
 */
export async function query<Row extends z.ZodType>(
  { client, headers = {}, readers = { clients: [client], current: 0 } }: Analytics,
  { name, sql, params = {}, row, timeoutMs }: Question<Row>,
): Promise<z.output<Row>[]> {
  const givenUp = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const answered = await ask()
  return answered.map((item) => row.parse(item))

  async function ask(): Promise<unknown[]> {
    const { clients } = readers
    const first = readers.current
    let failure: unknown
    for (const offset of clients.keys()) {
      const at = (first + offset) % clients.length
      try {
        const rows = await askNode(clients[at] ?? client)
        readers.current = at
        return rows
      } catch (error) {
        failure = error
        if (error instanceof ClickHouseError) break
        readers.current = (at + 1) % clients.length
        if (givenUp?.aborted) break
      }
    }
    throw new AnalyticsUnavailable(name, failure)
  }

  async function askNode(node: ClickHouseClient): Promise<unknown[]> {
    const result = await node.query({
      query: sql,
      query_params: params,
      format: 'JSONEachRow',
      http_headers: headers,
      // Otherwise, a query that fails half-way has already sent status 200.
      clickhouse_settings: { wait_end_of_query: 1 },
      ...(givenUp && { abort_signal: givenUp }),
    })
    return result.json()
  }
}
