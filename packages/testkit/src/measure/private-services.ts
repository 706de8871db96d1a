import { join } from 'node:path'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { migrate } from '@placet/db/migrate'
import {
  type ClickhouseHandle,
  clickhouseUrlFor,
  startClickhouse,
  startClickhouseShards,
} from '../services/clickhouse.ts'
import { type NatsCluster, type NatsPlace, startNatsCluster } from '../services/nats.ts'
import { removePostgresData, startPostgres } from '../services/postgres.ts'
import { type SmtpHandle, startSmtp } from '../services/smtp.ts'
import type { ProcessHandle } from '../services/supervise-process.ts'
import { createTemporaryDir } from '../services/temporary-dir.ts'
import type { Measurement } from './run-measurement.ts'

export interface PrivateServices {
  dir: string
  postgres: ProcessHandle
  nats: NatsCluster
  clickhouse: ClickhouseHandle
  /** All nodes of ClickHouse, in shard order; the first one is `clickhouse`. */
  clickhouses: ClickhouseNode[]
  smtp: SmtpHandle
  /** The addresses that startStack needs. */
  addresses: {
    databaseUrl: string
    analytics: { url: string; database: string; cluster?: string }
    stream: { url: string; prefix: string }
    smtpUrl: string
  }
}

export interface ClickhouseNode {
  dir: string
  handle: ClickhouseHandle
}

export interface PrivateServicesOptions {
  /** Called with the directory before any service starts in it. */
  prepare?: (dir: string) => Promise<unknown>
  natsPlaces?: readonly NatsPlace[]
  /** More than one form the cluster `placet`; the caller migrates them, because it decides where shards are. */
  clickhouseNodes?: number
}

/** Separate engines, migrated and empty: a measurement may kill them, and nothing else puts load on them. */
export async function startPrivateServices(
  { say, onEnd }: Measurement,
  { prepare, natsPlaces = [], clickhouseNodes = 1 }: PrivateServicesOptions = {},
): Promise<PrivateServices> {
  say('starting PostgreSQL, three NATS nodes, ClickHouse and SMTP')
  const { dir, remove } = await createTemporaryDir()
  onEnd(remove)
  onEnd(() => removePostgresData(join(dir, 'postgres')))
  await prepare?.(dir)
  const started = <T extends { stop: () => Promise<void> }>(service: T): T => {
    onEnd(() => service.stop())
    return service
  }
  const clickhouseDirs = Array.from({ length: clickhouseNodes }, (_, node) =>
    join(dir, node === 0 ? 'clickhouse' : `clickhouse-${node + 1}`),
  )
  const [postgres, nats, handles, smtp] = await Promise.all([
    startPostgres({ dir: join(dir, 'postgres') }).then(started),
    startNatsCluster({ dir: join(dir, 'nats'), places: natsPlaces }).then(started),
    startClickhouses(clickhouseDirs).then((all) => all.map(started)),
    startSmtp({ dir: join(dir, 'smtp') }).then(started),
  ])
  const clickhouses = handles.map((handle, node) => ({ dir: clickhouseDirs[node] ?? '', handle }))
  const [clickhouse] = handles
  if (clickhouse === undefined) throw new Error('there is no ClickHouse')
  const isCluster = handles.length > 1
  const analytics = {
    url: handles.map(({ url }) => url).join(),
    database: 'placet',
    ...(isCluster && { cluster: 'placet' }),
  }
  await Promise.all([
    migrate(postgres.url),
    ...(isCluster
      ? []
      : [migrateAnalytics(clickhouseUrlFor(clickhouse.url, 'placet_owner'), analytics.database)]),
  ])
  return {
    dir,
    postgres,
    nats,
    clickhouse,
    clickhouses,
    smtp,
    addresses: {
      databaseUrl: postgres.url,
      analytics,
      stream: { url: nats.url, prefix: 'placet' },
      smtpUrl: smtp.url,
    },
  }
}

async function startClickhouses(dirs: readonly string[]): Promise<ClickhouseHandle[]> {
  const [only = '', ...others] = dirs
  return others.length === 0 ? [await startClickhouse({ dir: only })] : startClickhouseShards(dirs)
}
