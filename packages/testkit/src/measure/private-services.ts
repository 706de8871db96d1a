import { join } from 'node:path'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { migrate } from '@placet/db/migrate'
import { type ClickhouseHandle, clickhouseUrlFor, startClickhouse } from '../services/clickhouse.ts'
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
  smtp: SmtpHandle
  /** The addresses that startStack needs. */
  addresses: {
    databaseUrl: string
    analytics: { url: string; database: string }
    stream: { url: string; prefix: string }
    smtpUrl: string
  }
}

export interface PrivateServicesOptions {
  /** Called with the directory before any service starts in it. */
  prepare?: (dir: string) => Promise<unknown>
  natsPlaces?: readonly NatsPlace[]
}

/** Separate engines, migrated and empty: a measurement may kill them, and nothing else puts load on them. */
export async function startPrivateServices(
  { say, onEnd }: Measurement,
  { prepare, natsPlaces = [] }: PrivateServicesOptions = {},
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
  const [postgres, nats, clickhouse, smtp] = await Promise.all([
    startPostgres({ dir: join(dir, 'postgres') }).then(started),
    startNatsCluster({ dir: join(dir, 'nats'), places: natsPlaces }).then(started),
    startClickhouse({ dir: join(dir, 'clickhouse') }).then(started),
    startSmtp({ dir: join(dir, 'smtp') }).then(started),
  ])
  const analytics = { url: clickhouse.url, database: 'placet' }
  await Promise.all([
    migrate(postgres.url),
    migrateAnalytics(clickhouseUrlFor(analytics.url, 'placet_owner'), analytics.database),
  ])
  return {
    dir,
    postgres,
    nats,
    clickhouse,
    smtp,
    addresses: {
      databaseUrl: postgres.url,
      analytics,
      stream: { url: nats.url, prefix: 'placet' },
      smtpUrl: smtp.url,
    },
  }
}
