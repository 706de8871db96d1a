import type { Metrics } from './metrics.ts'

export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  /** Queries that wait for a connection. */
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

/** Gauges of a database pool, read at every scrape. */
export function measurePool(metrics: Metrics, pool: PoolCounts): void {
  metrics.gauge({
    name: 'placet_database_connections_used',
    help: 'Connections to PostgreSQL that run a query or a transaction',
    read: () => pool.totalCount - pool.idleCount,
  })
  metrics.gauge({
    name: 'placet_database_connections_max',
    help: 'Connections to PostgreSQL that the pool of this process may open',
    read: () => pool.options.max,
  })
  metrics.gauge({
    name: 'placet_database_connections_waiting',
    help: 'Queries that wait for a connection to PostgreSQL',
    read: () => pool.waitingCount,
  })
}
