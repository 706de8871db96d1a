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

/** Values are passed as bound `{name:Type}` parameters only. A failed read throws AnalyticsUnavailable. */
export async function query<Row extends z.ZodType>(
  { client, headers = {} }: Analytics,
  { name, sql, params = {}, row, timeoutMs }: Question<Row>,
): Promise<z.output<Row>[]> {
  const answered = await ask()
  return answered.map((item) => row.parse(item))

  async function ask(): Promise<unknown[]> {
    try {
      const result = await client.query({
        query: sql,
        query_params: params,
        format: 'JSONEachRow',
        http_headers: headers,
        // Otherwise, a query that fails half-way has already sent status 200.
        clickhouse_settings: { wait_end_of_query: 1 },
        ...(timeoutMs !== undefined && { abort_signal: AbortSignal.timeout(timeoutMs) }),
      })
      return await result.json()
    } catch (error) {
      throw new AnalyticsUnavailable(name, error)
    }
  }
}
