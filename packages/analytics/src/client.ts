import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { nodeOf, type Places } from './places.ts'

export interface Analytics {
  client: ClickHouseClient
  database: string
  /** Nodes that can answer a query as well as the client's, if there are several. */
  readers?: Readers
  /** Headers of every query. */
  headers?: Readonly<Record<string, string>>
  close: () => Promise<void>
}

export interface Readers {
  clients: readonly ClickHouseClient[]
  /** The one that answered last. */
  current: number
}

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
}: AnalyticsOptions): Analytics {
  const client = createClient({
    url,
    database,
    application: 'placet',
    request_timeout: requestTimeoutMs,
    max_open_connections: connectionsMax,
    use_multipart_params_auto: true,
    // Callers report failed statements; the client's own log would print visitors' data with them.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 0,
      date_time_output_format: 'iso',
      // A domain is on one node of a cluster, so the other nodes are not queried.
      optimize_skip_unused_shards: 1,
    },
  })
  return { client, database, close: () => client.close() }
}

/** Counts queries towards the account's quota, so that one account's reports leave time for the others. */
export function countedFor(analytics: Analytics, account: string): Analytics {
  return { ...analytics, headers: { 'x-clickhouse-quota': account } }
}

/** One client per cluster node, in shard order; each shard of the log is on one node. */
export function createAnalyticsNodes({
  urls,
  places = [],
  ...options
}: Omit<AnalyticsOptions, 'url'> & { urls: string; places?: Places }) {
  const nodes = urls.split(',').map((url) => createAnalytics({ ...options, url }))
  return {
    nodes,
    analyticsOf: (shard: number): Analytics => {
      const node = nodes[nodeOf(shard, places, nodes.length)]
      if (node === undefined) throw new Error('there is no node for this shard')
      return node
    },
    close: () => Promise.all(nodes.map((node) => node.close())),
  }
}

/** Reads from a list of addresses: any node can answer for the whole cluster. */
export function createReader({
  urls,
  ...options
}: Omit<AnalyticsOptions, 'url'> & { urls: string }): Analytics {
  const { nodes, analyticsOf, close } = createAnalyticsNodes({ urls, ...options })
  return {
    ...analyticsOf(0),
    readers: { clients: nodes.map(({ client }) => client), current: 0 },
    close: async () => void (await close()),
  }
}

/** The worker creates and drops tables only here; next to the log, it has no right to. */
export function sideDatabase(database: string): string {
  return `side_${database}`
}

/** In a cluster, the database with the distributed tables over all nodes. */
export function readingDatabase(database: string, cluster: string | undefined): string {
  return cluster === undefined ? database : `${database}_everywhere`
}
