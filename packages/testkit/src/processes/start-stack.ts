import { join } from 'node:path'
import { urlForRole } from '@placet/db/client'
import { repositoryDir } from '../env.ts'
import { SELLER_ENV } from '../factories/seller.ts'
import { assignPorts } from '../services/assign-ports.ts'
import { clickhouseUrlsFor } from '../services/clickhouse.ts'
import { LOCAL_PAYMENTS_SECRET } from '../services/payments.ts'
import { LOCAL_WALLET } from '../services/wallet-server.ts'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '../local-log-key.ts'
import { LOCAL_PUBLISH_KEY, LOCAL_PUBLISH_PUBLIC_KEY } from '../local-publish-key.ts'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { localCredentials } from '../local-stream-authority.ts'
import { type Program, startProcess } from './start-process.ts'

export interface StackOptions {
  /** Directory for logs and the recorded ports. */
  dir: string
  /** Signs in as the database owner; the programs use their own roles on the same database. */
  databaseUrl: string
  /** Signs in as the administrator; the programs use their own users. A cluster has an address for each node. */
  analytics: { url: string; database: string; cluster?: string }
  stream: { url: string; prefix: string }
  smtpUrl: string
  /** If omitted, payments are unavailable. */
  paymentsUrl?: string
  shards?: number
  apis?: number
  edges?: number
  workers?: number
  /** Regions and their NATS; the worker reaches it over the line, edges and operator directly. */
  regions?: readonly StackRegion[]
  /** Started only if set: it scans sites on public addresses and on these targets. */
  scanner?: { allowedTargets: readonly string[]; tasks?: 'all' | 'visits' }
  /** The programs run the bundles of `npm run build`, or the sources, restarted on each change. */
  code: { kind: 'built' } | { kind: 'sources'; dashboardDevUrl: string }
  env?: Readonly<Record<string, string>>
}

export interface StackRegion {
  name: string
  url: string
  line: string
  edges: number
}

/** One running program. A change of `env` counts from its next restart on. */
export interface StackProgram {
  app: string
  handle: Program
  env: Record<string, string>
}

export interface Stack {
  api: Program
  programs: StackProgram[]
  /** At home. */
  edges: Program[]
  regionEdges: Program[]
  worker: Program
  workers: Program[]
  dashboardUrl: string
  edgeUrl: string
  stop(): Promise<void>
}

/** Sources are compiled on load, which takes long on a busy machine. */
const SOURCES_READY_TIMEOUT_MS = 120_000
/** Node's watcher keeps running after its program has failed, waiting for a change that will never come. */
const WATCHER_GAVE_UP = /^Failed running /m
const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href
const API = 'api'
const SHARDS = 2
const SEAL_KEY = 'd0'.repeat(32)

/**
 * The whole product as separate processes, on services that already run. If one can't start, the others are stopped.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const starting: Promise<Program>[] = []
  try {
    return await startPrograms(options, starting)
  } catch (error) {
    const outcomes = await Promise.allSettled(starting)
    await stopAll(outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
    throw error
  }
}

/** As the operator does it before an upgrade. */
async function createStreams(options: StackOptions): Promise<void> {
  await createStreamsAt(options.stream.url, options)
  for (const { url } of options.regions ?? []) await createStreamsAt(url, options)
}

async function createStreamsAt(
  url: string,
  { stream: { prefix }, shards = SHARDS, env }: StackOptions,
): Promise<void> {
  const maxBytes = env?.['PLACET_SHARD_MAX_BYTES']
  const credentials = await localCredentials('operator', prefix)
  const conn = await connectStream({ servers: url.split(','), name: 'streams', credentials })
  try {
    await ensureStreams(conn, { prefix, shards, ...(maxBytes && { shardMaxBytes: Number(maxBytes) }) })
  } finally {
    await conn.close()
  }
}

async function startPrograms(options: StackOptions, starting: Promise<Program>[]): Promise<Stack> {
  const edgeNames = numbered('edge', options.edges ?? 1)
  const workerNames = ['worker', ...numbered('worker', options.workers ?? 1).slice(1)]
  const apiNames = [API, ...numbered(API, options.apis ?? 1).slice(1)]
  const programs: StackProgram[] = []
  const regions = options.regions ?? []
  const regionEdges = regions.flatMap(({ name: region, url, edges }) =>
    numbered(`edge-${region}`, edges).map((name) => ({ name, url })),
  )
  const everyEdge = [...edgeNames.map((name) => ({ name, url: options.stream.url })), ...regionEdges]
  const everyEdgeName = everyEdge.map(({ name }) => name)
  const names = [...apiNames, 'scanner', ...everyEdgeName, ...workerNames]
  const monitors = [...apiNames, ...everyEdgeName].map(monitorOf)
  const ports: Record<string, number> = await assignPorts(options.dir, [...names, ...monitors])
  const dashboardUrl = `http://localhost:${ports[API]}`
  const edgeUrl = `http://127.0.0.1:${ports['edge-1']}`
  const start = async (app: string, name: string, given: Record<string, string>) => {
    const port = ports[name] ?? 0
    const monitorPort = ports[monitorOf(name)]
    const env = {
      PORT: String(port),
      ...(monitorPort !== undefined && { MONITOR_PORT: String(monitorPort) }),
      NODE_ENV: 'production',
      ...given,
      ...options.env,
    }
    const launch = startProcess({
      name,
      dir: options.dir,
      args: programArgs(options, app),
      port,
      ...(monitorPort !== undefined && { monitorPort }),
      env,
      ...(options.code.kind === 'sources' && {
        readyTimeoutMs: SOURCES_READY_TIMEOUT_MS,
        failure: WATCHER_GAVE_UP,
      }),
    })
    starting.push(launch)
    const handle = await launch
    programs.push({ app, handle, env })
    return handle
  }
  const stream = {
    PLACET_NATS_URL: options.stream.url,
    PLACET_STREAM_PREFIX: options.stream.prefix,
    PLACET_CONSENT_SHARDS: String(options.shards ?? SHARDS),
  }
  const { prefix } = options.stream
  const { url: clickhouseUrl, database: clickhouseDatabase, cluster } = options.analytics
  const analytics = {
    PLACET_CLICKHOUSE_DATABASE: clickhouseDatabase,
    ...(cluster !== undefined && { PLACET_CLICKHOUSE_CLUSTER: cluster }),
  }
  const site = {
    PLACET_DASHBOARD_URL: dashboardUrl,
    PLACET_EDGE_URL: edgeUrl,
    PLACET_SUPPORT_EMAIL: 'support@placet.example',
    ...SELLER_ENV,
  }

  const payments: Record<string, string> = options.paymentsUrl
    ? {
        PLACET_PAYMENTS_URL: options.paymentsUrl,
        PLACET_PAYMENTS_SECRET: LOCAL_PAYMENTS_SECRET,
        PLACET_PAYPAL_URL: options.paymentsUrl,
        PLACET_PAYPAL_CLIENT_ID: LOCAL_WALLET.clientId,
        PLACET_PAYPAL_CLIENT_SECRET: LOCAL_PAYMENTS_SECRET,
        PLACET_PAYPAL_WEBHOOK_ID: LOCAL_WALLET.webhookId,
      }
    : {}

  await createStreams(options)
  const workerEnv = {
    ...stream,
    PLACET_WORKER_NATS_CREDENTIALS: await localCredentials('worker', prefix),
    PLACET_REGIONS: regions.map(({ name, line }) => `${name}=${line}`).join(';'),
    PLACET_WORKER_CLICKHOUSE_URL: clickhouseUrlsFor(clickhouseUrl, 'placet_worker'),
    ...analytics,
    ...site,
    ...payments,
    PLACET_WORKER_DATABASE_URL: urlForRole(options.databaseUrl, 'placet_worker'),
    PLACET_SEAL_KEY: SEAL_KEY,
    PLACET_PUBLISH_KEY: LOCAL_PUBLISH_KEY,
    PLACET_LOG_KEY: LOCAL_LOG_KEY,
    PLACET_LOG_ORIGIN: LOCAL_LOG_ORIGIN,
    PLACET_SMTP_URL: options.smtpUrl,
    PLACET_MAIL_FROM: 'Placet <hello@placet.example>',
    PLACET_SCANNER_ALLOWED_TARGETS: (options.scanner?.allowedTargets ?? []).join(),
  }
  const worker = await start('worker', 'worker', workerEnv)
  const others = await Promise.all(workerNames.slice(1).map((name) => start('worker', name, workerEnv)))
  const startScanner = async ({ allowedTargets, tasks = 'all' }: NonNullable<StackOptions['scanner']>) =>
    start('scanner', 'scanner', {
      ...stream,
      PLACET_SCANNER_NATS_CREDENTIALS: await localCredentials('scanner', prefix),
      PLACET_SCANNER_TASKS: tasks,
      PLACET_SCANNER_ALLOWED_TARGETS: [...allowedTargets, new URL(edgeUrl).host].join(),
    })
  const apiEnv = {
    PLACET_SCANNER_ALLOWED_TARGETS: (options.scanner?.allowedTargets ?? []).join(),
    PLACET_API_CLICKHOUSE_URL: clickhouseUrlsFor(clickhouseUrl, 'placet_api'),
    ...analytics,
    PLACET_CONSENT_SHARDS: stream.PLACET_CONSENT_SHARDS,
    ...site,
    ...payments,
    PLACET_API_DATABASE_URL: urlForRole(options.databaseUrl, 'placet_api'),
    PLACET_SEAL_KEY: SEAL_KEY,
    PLACET_PUBLISH_PUBLIC_KEYS: LOCAL_PUBLISH_PUBLIC_KEY,
    PLACET_SESSION_KEY: 'this key signs sessions on a developer machine only',
    ...(options.code.kind === 'sources' && { PLACET_DASHBOARD_DEV_URL: options.code.dashboardDevUrl }),
  }
  const [scanner, api, ...startedEdges] = await Promise.all([
    options.scanner && startScanner(options.scanner),
    start('api', API, apiEnv),
    ...everyEdge.map(async ({ name, url }) =>
      start('edge', name, {
        ...stream,
        PLACET_NATS_URL: url,
        PLACET_EDGE_NATS_CREDENTIALS: await localCredentials('edge', prefix),
        PLACET_EDGE_ID: name,
        PLACET_PUBLISH_PUBLIC_KEYS: LOCAL_PUBLISH_PUBLIC_KEY,
      }),
    ),
  ])
  const otherApis = await Promise.all(apiNames.slice(1).map((name) => start('api', name, apiEnv)))
  return {
    api,
    programs,
    edges: startedEdges.slice(0, edgeNames.length),
    regionEdges: startedEdges.slice(edgeNames.length),
    worker,
    workers: [worker, ...others],
    dashboardUrl,
    edgeUrl,
    stop: () =>
      stopAll([api, ...otherApis, ...(scanner ? [scanner] : []), ...startedEdges, worker, ...others]),
  }
}

/** Workers stop last: they still record the consents accepted by the edges. */
async function stopAll(handles: readonly Program[]): Promise<void> {
  const isWorker = ({ name }: Program) => name.startsWith('worker')
  await Promise.all(handles.filter((each) => !isWorker(each)).map((each) => each.stop()))
  await Promise.all(handles.filter(isWorker).map((each) => each.stop()))
}

function monitorOf(name: string): string {
  return `${name}-monitor`
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
}

function programArgs(options: StackOptions, app: string): string[] {
  return options.code.kind === 'built'
    ? ['--disable-proto=delete', '--enable-source-maps', join(repositoryDir, 'apps', app, 'dist/main.js')]
    : [
        '--watch',
        '--watch-preserve-output',
        '--import',
        END_WITH_PARENT,
        join(repositoryDir, 'apps', app, 'src/main.ts'),
      ]
}
