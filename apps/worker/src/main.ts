import { files } from '@placet/adapters/files-http'
import { measureQueues } from '@placet/db/measure-queues'
import { startAdminServer } from '@placet/node-runtime/admin-server'
import { createHealth } from '@placet/node-runtime/health'
import { NOWHERE } from '@placet/core/context'
import { followConsentShards, noteConsentShards } from '@placet/core/consent-shards/index'
import { startWithSealKeys } from '@placet/core/seal-keys/index'
import { exitWith } from '@placet/node-runtime/exit-with'
import { createLog } from '@placet/node-runtime/log'
import { onShutdown } from '@placet/node-runtime/shutdown'
import { startTracing } from '@placet/node-runtime/tracing'
import { keepTrying } from '@placet/stream/keep-trying'
import { streamNames } from '@placet/stream/names'
import { putRuntime } from '@placet/stream/runtime-store'
import { startConsentLog } from './consumers/consent-log.ts'
import { startPictures } from './consumers/pictures.ts'
import { startLooks } from './consumers/looks.ts'
import { startEdgeReports } from './consumers/edge-reports.ts'
import { startScanReports } from './consumers/scan-reports.ts'
import { startTestChoices } from './consumers/test-choices.ts'
import { startUsage } from './consumers/usage.ts'
import { createJobDeps, createSinkDeps } from './deps.ts'
import { readEnv } from './env.ts'
import { keepStreams } from './keep-streams.ts'
import { startJobs } from './jobs/registry.ts'
import { createSyslogServer } from './jobs/audit-stream/syslog-server.ts'
import { watchStream } from './jobs/audit-stream/watch-stream.ts'
import { createWebhookSender } from './jobs/audit-stream/webhook-sender.ts'
import { createSiteProbe } from './jobs/hostnames/site-probe.ts'
import { createDatabaseCheck, watchDatabase } from './jobs/restores/watch-database.ts'
import { readRuntime } from './jobs/proofs/read-runtime.ts'
import { readBannerBuild } from './jobs/settings/read-banner-build.ts'
import { watchWork } from './watch-work.ts'

const STREAM_WAIT_MS = 30_000

const env = readEnv()
const log = createLog({ name: 'worker', level: env.LOG_LEVEL })
const tracing = startTracing({ service: 'placet-worker', endpoint: env.PLACET_TRACES_URL, log })
const sinkDeps = await createSinkDeps(env, log)
const { conn, regions, metrics } = sinkDeps

let { shardCounts } = sinkDeps
const consentLog = startConsentLog(sinkDeps)
const streams = keepStreams(conn, {
  ...{ limits: sinkDeps.limits, lines: sinkDeps.lines.connections, metrics, log },
  onShards: (counts) => {
    shardCounts = counts
    consentLog.serve(counts)
  },
})
const usage = startUsage(sinkDeps)
const testChoices = startTestChoices(sinkDeps)

const { deps, publishKeys, mailer } = await createJobDeps(env, sinkDeps)
await startWithSealKeys(deps, { onRefused: exitWith(log) })
await keepTrying(STREAM_WAIT_MS, () => noteConsentShards(deps, shardCounts))
const shards = await followConsentShards(deps, {
  known: () => shardCounts,
  onRefused: exitWith(log),
  onProblem: (error) =>
    log.warn({ event: 'shards_unknown', err: error }, 'reading the number of shards failed; will retry'),
})
const names = streamNames(env.PLACET_STREAM_PREFIX)
const bannerDir = new URL('../../../packages/banner/dist/', import.meta.url)
const target = {
  stream: conn,
  bucket: names.publishedBucket,
  keys: publishKeys,
  build: await readBannerBuild(bannerDir),
  runtime: await readRuntime(bannerDir),
}
await keepTrying(STREAM_WAIT_MS, () => putRuntime(conn, names.runtimesBucket, target.build.pinned))
const scanners = { conn, names, regions: regions.length }
const publications = sinkDeps.seal
const watcher = { ...deps, actor: { kind: 'job', name: 'restores' }, from: NOWHERE } as const
const checkDatabase = createDatabaseCheck({ ctx: watcher, conn, names, metrics, log })
// Before any job: a restored database must neither charge nor sign anything twice.
await keepTrying(STREAM_WAIT_MS, checkDatabase)
const database = watchDatabase(checkDatabase, log)
const jobs = startJobs({
  url: env.PLACET_WORKER_DATABASE_URL,
  deps,
  mailer,
  target,
  scanners,
  publications,
  checkDatabase,
  probe: createSiteProbe({
    allowed: env.PLACET_SCANNER_ALLOWED_TARGETS,
    dnsServers: env.PLACET_DNS_SERVERS,
  }),
  streams: {
    webhooks: createWebhookSender({ allowed: env.PLACET_WEBHOOK_ALLOWED_TARGETS }),
    syslog: env.PLACET_SYSLOG_URL ? createSyslogServer(env.PLACET_SYSLOG_URL) : null,
  },
  lists: { files, gvlUrl: env.PLACET_GVL_URL, providersUrl: env.PLACET_PROVIDERS_URL },
  log,
  metrics,
})
const auditStream = watchStream({
  ctx: { ...deps, actor: { kind: 'job', name: 'audit-stream' }, from: NOWHERE },
  ...{ metrics, log },
})
const work = watchWork({
  ctx: { ...deps, actor: { kind: 'job', name: 'watch-work' }, from: NOWHERE },
  measureQueues: () => measureQueues(deps.db),
  ...{ metrics, log },
})
const pictures = startPictures({ deps, conn, prefix: env.PLACET_STREAM_PREFIX, log, metrics })
const scanReports = startScanReports({ deps, conn, prefix: env.PLACET_STREAM_PREFIX, log, metrics })
const looks = startLooks({ deps, conn, prefix: env.PLACET_STREAM_PREFIX, log })
const edgeReports = startEdgeReports({
  ...{ deps, conn, regions, prefix: env.PLACET_STREAM_PREFIX, log, metrics },
})

const health = createHealth({
  stream: async () => {
    if (!conn.isConnected()) throw new Error('no connection to the stream')
  },
  clickhouse: sinkDeps.clickhouse.isThere,
})
const admin = await startAdminServer({ host: env.HOST, port: env.PORT, health, metrics })

onShutdown(
  [
    { name: 'stop answering ready', run: () => health.startStopping() },
    { name: 'jobs', run: () => jobs.stop() },
    { name: 'watch of the database', run: () => database.stop() },
    { name: 'audit stream', run: () => auditStream.stop() },
    { name: 'watch of the work', run: () => work.stop() },
    { name: 'scan reports', run: () => scanReports.stop() },
    { name: 'pictures', run: () => pictures.stop() },
    { name: 'looks', run: () => looks.stop() },
    { name: 'edge reports', run: () => edgeReports.stop() },
    { name: 'test choices', run: () => testChoices.stop() },
    { name: 'usage', run: () => usage.stop() },
    { name: 'consent log', run: () => consentLog.stop() },
    { name: 'streams', run: () => streams.stop() },
    { name: 'number of shards', run: () => shards.stop() },
    { name: 'mail', run: () => mailer.close() },
    { name: 'job queue', run: () => deps.jobs.stop() },
    { name: 'limits', run: () => deps.limits.close() },
    { name: 'database', run: () => deps.db.destroy() },
    { name: 'admin server', run: () => admin.close() },
    { name: 'analytics', run: () => deps.analytics.close() },
    { name: 'clickhouse', run: () => sinkDeps.clickhouse.close() },
    { name: 'lines to regions', run: () => sinkDeps.lines.stop() },
    { name: 'stream', run: () => conn.close() },
    { name: 'traces', run: () => tracing.shutdown() },
  ],
  { timeoutMs: 30_000, log },
)

log.info({ port: admin.port }, 'listening')
