import { createHealth, type Health } from '@placet/node-runtime/health'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { pack } from '@placet/stream/pack'
import { publish } from '@placet/stream/publish'
import type { KeyObject } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type BatchOptions, createConsentBatches } from './consent-batch.ts'
import { createCrowdWatch } from './crowd-watch.ts'
import { createDomainQuotas } from './domain-quotas.ts'
import { createEdgeMetrics } from './edge-metrics.ts'
import { createEdgeReports } from './edge-reports.ts'
import { watchFullDomains } from './full-domains.ts'
import { createMetHosts } from './met-hosts.ts'
import { createOutageClock } from './outage-clock.ts'
import { createPinnedRuntimes } from './pinned-runtimes.ts'
import { createPublishedConfigs } from './published-configs.ts'
import { createRateLimit } from './rate-limit.ts'
import { type RequestTarget, toRequestTarget } from './request-target.ts'
import { respond } from './respond.ts'
import { answerPreflight, takeConsent } from './routes/consent.ts'
import { serveRuntime, serveShim } from './routes/common-script.ts'
import { tellPlace } from './routes/place.ts'
import { serveChunk, serveConfig, serveDeclaration, serveScript } from './routes/script.ts'
import { takeSeen } from './routes/seen.ts'
import type { ServedFile } from './served-script.ts'
import { createSalts } from './salts.ts'
import { watchShards } from './shard-plan.ts'
import { createUsageCounts } from './usage-counts.ts'
import type { VisitorCountries } from './visitor-country.ts'
import { createVisitorNetworks } from './visitor-network.ts'
import { createVisitorPlaces } from './visitor-place.ts'

const USAGE_TIMEOUT_MS = 10_000
/** Per visitor; a higher rate means a program is clicking. */
const CHOICES_PER_MINUTE_MAX = 12
/** People view more pages than they make choices. */
const PAGES_OF_A_CHOICE = 50
/** For choices on developers' machines: enough for people, too little for a flood. */
const TEST_HELD_MAX_BYTES = 1024 ** 2

export type EdgeDeps = {
  /** May still be pending: until it resolves, the edge responds but is not ready. */
  connection: Promise<StreamConnection>
  prefix: string
  /** Number of shards that the edge is configured with. */
  shards: number
  /** Ends the program: its number of shards is none of the installation's. */
  onRefused: (error: unknown) => void
  edgeId: string
  countries: VisitorCountries
  countryHeader?: string | undefined
  trustedProxies: readonly string[]
  cacheMaxBytes: number
  heldMaxBytes: number
  ratePerSecond: number
  rateBurst: number
  /** Per-domain quota on this edge. */
  domainPerSecond: number
  domainBurst: number
  /** Consents per minute from one network to one domain; more than people would send is stored and marked. */
  crowdPerMinute: number
  batching?: Partial<Pick<BatchOptions, 'lingerMs' | 'recordsMax' | 'inFlightMax' | 'deadlineMs'>>
  /** Whether spans are recorded; if not, the hot path skips tracing entirely. */
  isTraced?: boolean
  shims?: ReadonlyMap<string, ServedFile>
  /** Publishing keys: artifacts that none of them has signed are not served. */
  trusted?: readonly KeyObject[]
  metrics: Metrics
  log: Log
}

export type Edge = {
  listener: RequestListener
  health: Health
  /** Call after the last request has started: resolves when every accepted consent is acknowledged or given up. */
  drain: () => Promise<void>
  close: () => Promise<void>
}

export function createEdge(deps: EdgeDeps): Edge {
  const { connection, prefix, metrics: registry, log } = deps
  const names = streamNames(prefix)
  let conn: StreamConnection | undefined
  void connection.then((connected) => {
    conn = connected
  })
  const reports = createEdgeReports({
    connection,
    subject: names.edgeReportSubject,
    edgeId: deps.edgeId,
    onProblem: (error) => {
      metrics.countProblem('stream')
      log.warn({ event: 'served_report_failed', err: error }, 'report of served versions failed; will retry')
    },
  })
  const configs = createPublishedConfigs({
    connection,
    bucket: names.publishedBucket,
    trusted: deps.trusted,
    maxBytes: deps.cacheMaxBytes,
    onServed: (meta) => reports.note(meta),
    onProblem: ({ code, error }) => {
      metrics.countProblem(code === undefined ? 'stream' : 'artifact')
      log.warn(
        { event: 'config_watch_failed', code, err: error },
        'watching published configs failed; will retry',
      )
    },
  })
  const shards = watchShards({
    ...{ connection, names, setting: deps.shards, onRefused: deps.onRefused },
    onError: (error) => {
      metrics.countProblem('stream')
      log.warn({ event: 'shards_unknown', err: error }, 'reading the number of shards failed; will retry')
    },
  })
  const outage = createOutageClock()
  const batches = createConsentBatches({
    ...deps.batching,
    edgeId: deps.edgeId,
    heldMaxBytes: deps.heldMaxBytes,
    send: async ({ shard, msgId, text, timeoutMs }) => {
      if (conn === undefined || !shards.isKnown()) throw new Error('not connected yet')
      return publish(conn, { subject: names.consentSubject(shard), msgId, data: pack(text), timeoutMs })
    },
    onSettled: ({ records, outcome, seconds, error }) => {
      outage.note(outcome)
      if (outcome === 'stored') metrics.countConsents('accepted', records)
      else
        log.warn({ event: 'consent_ack_timeout', records, err: error }, 'consents not acknowledged: timeout')
      metrics.observeMessage(records, seconds)
    },
  })
  const testBatches = createConsentBatches({
    ...deps.batching,
    edgeId: deps.edgeId,
    heldMaxBytes: TEST_HELD_MAX_BYTES,
    send: async ({ msgId, text, timeoutMs }) => {
      if (conn === undefined) throw new Error('not connected yet')
      return publish(conn, { subject: names.testChoiceSubject, msgId, data: text, timeoutMs })
    },
    onSettled: ({ records, outcome, error }) => {
      if (outcome !== 'stored') log.warn({ records, err: error }, 'test choices not acknowledged in time')
    },
  })
  const metrics = createEdgeMetrics(registry, {
    heldBytes: batches.heldBytes,
    cachedBytes: configs.cachedBytes,
    isConnected: () => conn?.isConnected() ?? false,
  })
  // Ready from the first connection on, even while disconnected: in a stream outage every edge would otherwise leave
  // the load balancer at once, though all of them still have the scripts in memory.
  const health = createHealth({
    configs: () =>
      configs.hasStarted() ? Promise.resolve() : Promise.reject(new Error('never connected to the stream')),
    shards: () =>
      shards.isKnown() ? Promise.resolve() : Promise.reject(new Error('the number of shards is not known')),
  })
  const hosts = createMetHosts()
  const usage = createUsageCounts({
    edgeId: deps.edgeId,
    hosts,
    send: async ({ id, text }) => {
      if (conn === undefined || !conn.isConnected()) throw new Error('not connected')
      await publish(conn, {
        subject: names.usageSubject,
        msgId: id,
        data: text,
        timeoutMs: USAGE_TIMEOUT_MS,
      })
    },
    onProblem: (error) => {
      metrics.countProblem('usage')
      log.warn({ event: 'usage_publish_failed', err: error }, 'publishing page counts failed; will retry')
    },
  })
  const networks = createVisitorNetworks(deps.trustedProxies)
  const places = createVisitorPlaces(networks, deps.countries, deps.countryHeader)
  const runtimes = createPinnedRuntimes(connection, names.runtimesBucket)
  const scriptDeps = { configs, runtimes, places, metrics, usage, shims: deps.shims ?? new Map() }
  const pageCrowds = createCrowdWatch({ perMinute: deps.crowdPerMinute * PAGES_OF_A_CHOICE })
  const seenDeps = { configs, networks, usage, hosts, crowds: pageCrowds, metrics }
  const fullDomains = watchFullDomains(connection, names, (error) => {
    metrics.countProblem('stream')
    log.warn({ event: 'full_domains_failed', err: error }, 'asking for full domains failed; will retry')
  })
  const consentDeps = {
    configs,
    batches,
    testBatches,
    networks,
    places,
    rateLimit: createRateLimit({ perSecond: deps.ratePerSecond, burst: deps.rateBurst }),
    quotas: createDomainQuotas({
      perSecond: deps.domainPerSecond,
      burst: deps.domainBurst,
      heldMaxBytes: deps.heldMaxBytes,
      heldBytes: batches.heldBytes,
      isFull: fullDomains.has,
      retryAfter: outage.retryAfter,
    }),
    crowds: createCrowdWatch({ perMinute: deps.crowdPerMinute }),
    tokens: createCrowdWatch({ perMinute: CHOICES_PER_MINUTE_MAX }),
    hosts,
    shards,
    nextSalt: createSalts(),
    isTraced: deps.isTraced ?? false,
    metrics,
    outage,
    onError,
  }

  function onError(error: unknown) {
    metrics.countProblem('request')
    log.error({ event: 'request_failed', err: error }, 'request failed')
  }

  async function route(request: IncomingMessage, response: ServerResponse, target: RequestTarget) {
    const { method } = request
    if (target.kind === 'consent') {
      if (method === 'OPTIONS') return answerPreflight(consentDeps, request, response, target.code)
      return refuseMethod(response, 'POST, OPTIONS')
    }
    if (target.kind === 'seen') {
      if (method === 'POST') return takeSeen(seenDeps, request, response, target.code)
      return refuseMethod(response, 'POST')
    }
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(response, 'GET, HEAD')
    if (target.kind === 'script') return serveScript(scriptDeps, request, response, target)
    if (target.kind === 'config') return serveConfig(scriptDeps, request, response, target)
    if (target.kind === 'declaration') return serveDeclaration(scriptDeps, request, response, target)
    if (target.kind === 'runtime') return serveRuntime(scriptDeps, request, response, target.hash)
    if (target.kind === 'place') return tellPlace(scriptDeps, request, response, target)
    if (target.kind === 'chunk') return serveChunk(scriptDeps, request, response, target)
    if (target.kind === 'shim') return serveShim(scriptDeps, request, response, target.name)
    return respond(response, 404, ['Cache-Control', 'no-store', 'Content-Length', '0'])
  }

  function refuse(response: ServerResponse, error: unknown) {
    onError(error)
    respond(response, 500, ['Cache-Control', 'no-store', 'Content-Length', '0', 'Connection', 'close'])
  }

  return {
    listener: (request, response) => {
      try {
        const target = toRequestTarget(request.url ?? '')
        if (target.kind === 'consent' && request.method === 'POST') {
          takeConsent(consentDeps, request, response, target.code)
        } else {
          route(request, response, target).catch((error: unknown) => refuse(response, error))
        }
      } catch (error) {
        refuse(response, error)
      }
    },
    health,
    drain: async () => {
      await Promise.all([batches.drain(), testBatches.drain(), usage.stop()])
    },
    close: async () => {
      configs.stop()
      fullDomains.stop()
      shards.stop()
      await reports.stop()
      await conn?.close()
    },
  }
}

function refuseMethod(response: ServerResponse, allow: string): void {
  respond(response, 405, ['Allow', allow, 'Cache-Control', 'no-store', 'Content-Length', '0'])
}
