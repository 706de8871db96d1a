import { ClickHouseError } from '@clickhouse/client'

/** ClickHouse did not answer, or refused. What it holds is unknown: never to be shown or counted as nothing. */
export class AnalyticsUnavailable extends Error {
  override readonly name = 'AnalyticsUnavailable'
  /** ClickHouse's own name of the error, e.g. MEMORY_LIMIT_EXCEEDED; undefined when there was no answer. */
  readonly reason: string | undefined

  constructor(what: string, cause: unknown) {
    super(`ClickHouse failed: ${what}`, { cause })
    this.reason = cause instanceof ClickHouseError ? cause.type : undefined
  }
}
