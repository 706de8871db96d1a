import { ClickHouseError } from '@clickhouse/client'

/** ClickHouse did not respond, or refused. Its data is unknown: never show or count it as zero. */
export class AnalyticsUnavailable extends Error {
  override readonly name = 'AnalyticsUnavailable'
  /** ClickHouse's own error name, e.g. MEMORY_LIMIT_EXCEEDED; undefined if there was no response. */
  readonly reason: string | undefined

  constructor(what: string, cause: unknown) {
    super(`ClickHouse failed: ${what}`, { cause })
    this.reason = cause instanceof ClickHouseError ? cause.type : undefined
  }
}
