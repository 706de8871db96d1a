import { ClickHouseLogLevel, createClient } from '@clickhouse/client'

export type Analytics = ReturnType<typeof createAnalytics>

export interface AnalyticsOptions {
  url: string
  database: string
  requestTimeoutMs?: number
  connectionsMax?: number
}

export function createAnalytics({
  url,
  database,
  requestTimeoutMs = 30_000,
  connectionsMax = 16,
}: AnalyticsOptions) {
  const client = createClient({
    url,
    database,
    application: 'placet',
    request_timeout: requestTimeoutMs,
    max_open_connections: connectionsMax,
    use_multipart_params_auto: true,
    // A failed statement is reported by whoever asked; the client would print visitors' data beside it.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0, date_time_output_format: 'iso' },
  })
  return { client, database, close: () => client.close() }
}
