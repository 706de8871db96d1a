import { connectSmtp } from '@placet/adapters/mail-smtp'
import { createAnalyticsNodes, createReader, readingDatabase } from '@placet/analytics/client'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { connectBilling } from '@placet/adapters/billing'
import { images } from '@placet/adapters/images-sharp'
import { readInstallation } from '@placet/adapters/installation'
import { SECURITY_EVENT_KINDS } from '@placet/contract/security-events'
import type { Deps } from '@placet/core/context'
import { localKeys } from '@placet/core/local-keys'
import { ERROR_EVENTS } from '@placet/core/ports'
import { createSeal } from '@placet/core/seal'
import { settlements } from '@placet/core/settlements'
import { connectDb } from '@placet/db/client'
import { connectJobQueue } from '@placet/db/job-queue'
import { connectRateLimits } from '@placet/db/rate-limits'
import type { Log } from '@placet/node-runtime/log'
import { type Metrics, createMetrics } from '@placet/node-runtime/metrics'
import { exitWith } from '@placet/node-runtime/exit-with'
import { measurePool } from '@placet/node-runtime/measure-pool'
import { createErrorReporter } from '@placet/node-runtime/report-error'
import { createEventReporter } from '@placet/node-runtime/report-event'
import { connectStream } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { signingKey } from '@placet/stream/publish-keys'
import { announceShards } from '@placet/stream/shard-plan'
import { confirmPlaces } from './confirm-places.ts'
import type { Env } from './env.ts'
import { readFonts } from './read-fonts.ts'
import { openRegions } from './regions.ts'
import { waitForStreams } from './keep-streams.ts'

const INSERT_TIMEOUT_MS = 60_000

/** Dependencies of the consent sink. PostgreSQL isn't one of them: consents are recorded while it is down. */
export async function createSinkDeps(env: Env, log: Log) {
  const conn = await connectStream({
    servers: env.PLACET_NATS_URL.split(','),
    name: 'placet-worker',
    credentials: env.PLACET_WORKER_NATS_CREDENTIALS,
    onEvent: (event) => log.warn({ event: 'stream_connection', ...event }, `stream connection ${event.kind}`),
  })
  const prefix = env.PLACET_STREAM_PREFIX
  const limits = {
    prefix,
    shards: env.PLACET_CONSENT_SHARDS,
    shardMaxBytes: env.PLACET_SHARD_MAX_BYTES,
    maxAgeMs: env.PLACET_SHARD_MAX_HOURS * 60 * 60 * 1000,
  }
  const metrics = createMetrics('worker')
  const shardCounts = await waitForStreams(conn, limits)
  await announceShards(conn, streamNames(prefix), shardCounts, Date.now())
  const shards = Math.max(...shardCounts)
  const { nodes, analyticsOf, close } = createAnalyticsNodes({
    urls: env.PLACET_WORKER_CLICKHOUSE_URL,
    places: env.PLACET_CLICKHOUSE_PLACES,
    database: env.PLACET_CLICKHOUSE_DATABASE,
    requestTimeoutMs: INSERT_TIMEOUT_MS,
    connectionsMax: 2 * shards + 4,
  })
  await confirmPlaces(nodes, env.PLACET_CLICKHOUSE_PLACES)
  const regions = await openRegions({
    ...{ home: conn, addresses: env.PLACET_REGIONS, credentials: env.PLACET_WORKER_NATS_CREDENTIALS },
    ...{ names: streamNames(prefix), metrics, log, onRefused: exitWith(log) },
  })
  const clickhouse = { isThere: () => Promise.all(nodes.map(clickhouseBootId)), close }
  const logKeys = await localKeys(env).loadSigningKeys('log')
  const seal = { keys: logKeys.map(signingKey), origin: env.PLACET_LOG_ORIGIN }
  return {
    conn,
    prefix,
    regions: regions.regions,
    lines: regions,
    shardCounts,
    limits: { ...limits, shards },
    analyticsOf,
    clickhouse,
    seal,
    metrics,
    log,
  }
}

/** Dependencies of the jobs. Connections open on first use. */
export async function createJobDeps(env: Env, { log, metrics }: { log: Log; metrics: Metrics }) {
  const keys = localKeys(env)
  const deps: Deps = {
    db: connectDb({ url: env.PLACET_WORKER_DATABASE_URL, onPool: (pool) => measurePool(metrics, pool) }),
    jobs: connectJobQueue(env.PLACET_WORKER_DATABASE_URL),
    analytics: createReader({
      urls: env.PLACET_WORKER_CLICKHOUSE_URL,
      database: readingDatabase(env.PLACET_CLICKHOUSE_DATABASE, env.PLACET_CLICKHOUSE_CLUSTER),
    }),
    clock: { now: () => new Date() },
    limits: connectRateLimits(env.PLACET_WORKER_DATABASE_URL),
    reportError: createErrorReporter(ERROR_EVENTS, { log, metrics }),
    reportEvent: createEventReporter(SECURITY_EVENT_KINDS, { log, metrics }),
    seal: createSeal(await keys.loadRing()),
    images,
    ...connectBilling(env),
    settlementHandlers: settlements,
    installation: { ...readInstallation(env), fonts: readFonts() },
  }
  const publishKeys = (await keys.loadSigningKeys('publish')).map(signingKey)
  return { deps, publishKeys, mailer: connectSmtp({ url: env.PLACET_SMTP_URL, from: env.PLACET_MAIL_FROM }) }
}
