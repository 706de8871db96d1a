import type { ClickHouseSettings } from '@clickhouse/client'
import type { Analytics } from './client.ts'
import { AnalyticsUnavailable } from './unavailable.ts'

export interface Command {
  name: string
  sql: string
  params?: Record<string, unknown>
  settings?: ClickHouseSettings
  queryId?: string
}

/** A statement without a result. Values are passed as bound `{name:Type}` parameters only. */
export async function command(
  { client }: Analytics,
  { name, sql, params = {}, settings = {}, queryId }: Command,
): Promise<void> {
  try {
    await client.command({
      query: sql,
      query_params: params,
      clickhouse_settings: { ...settings, wait_end_of_query: 1 },
      ...(queryId === undefined ? {} : { query_id: queryId }),
    })
  } catch (error) {
    throw new AnalyticsUnavailable(name, error)
  }
}
