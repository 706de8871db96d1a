import { startAdminServer } from '@placet/node-runtime/admin-server'
import { exitWith } from '@placet/node-runtime/exit-with'
import { letClientsGo } from '@placet/node-runtime/let-clients-go'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { onShutdown } from '@placet/node-runtime/shutdown'
import { startTracing } from '@placet/node-runtime/tracing'
import { connectStream } from '@placet/stream/connect'
import { verifyingKey } from '@placet/stream/publish-keys'
import { createEdge } from './app.ts'
import { readEnv } from './env.ts'
import { readShims } from './read-shims.ts'
import { addressOf, createStrictServer, stopServer } from './http-server.ts'
import { openVisitorCountries } from './visitor-country.ts'

const env = readEnv()
const log = createLog({ name: 'edge', level: env.LOG_LEVEL })
const tracing = startTracing({ service: 'placet-edge', endpoint: env.PLACET_TRACES_URL, log })
const metrics = createMetrics('edge')
const connection = connectStream({
  servers: env.PLACET_NATS_URL.split(','),
  name: `edge ${env.PLACET_EDGE_ID}`,
  credentials: env.PLACET_EDGE_NATS_CREDENTIALS,
  onEvent: (event) => log.warn({ event: 'stream_connection', ...event }, `stream connection ${event.kind}`),
})
const edge = createEdge({
  connection,
  prefix: env.PLACET_STREAM_PREFIX,
  shards: env.PLACET_CONSENT_SHARDS,
  onRefused: exitWith(log),
  edgeId: env.PLACET_EDGE_ID,
  countries: await openVisitorCountries(env.PLACET_COUNTRY_DATABASE),
  countryHeader: env.PLACET_COUNTRY_HEADER,
  trustedProxies: env.PLACET_TRUSTED_PROXIES,
  cacheMaxBytes: env.PLACET_CACHE_MAX_BYTES,
  heldMaxBytes: env.PLACET_HELD_MAX_BYTES,
  ratePerSecond: env.PLACET_RATE_PER_SECOND,
  rateBurst: env.PLACET_RATE_BURST,
  domainPerSecond: env.PLACET_DOMAIN_PER_SECOND,
  domainBurst: env.PLACET_DOMAIN_BURST,
  crowdPerMinute: env.PLACET_CROWD_PER_MINUTE,
  trusted: env.PLACET_PUBLISH_PUBLIC_KEYS.map(verifyingKey),
  shims: await readShims(new URL('../../../packages/banner/dist/shims/', import.meta.url)),
  isTraced: env.PLACET_TRACES_URL !== undefined,
  metrics,
  log,
})
const server = createStrictServer(edge.listener)
const admin = await startAdminServer({
  host: env.HOST,
  port: env.MONITOR_PORT,
  health: edge.health,
  metrics,
})

onShutdown(
  [
    { name: 'stop answering ready', run: () => edge.health.startStopping() },
    {
      name: 'let clients go',
      isForBalancers: true,
      run: () => letClientsGo(server, env.PLACET_DRAIN_SECONDS),
    },
    { name: 'finish requests', run: () => stopServer(server) },
    { name: 'flush consents', run: () => edge.drain() },
    { name: 'stream', run: () => edge.close() },
    { name: 'traces', run: () => tracing.shutdown() },
    { name: 'admin server', run: () => admin.close() },
  ],
  { timeoutMs: 15_000 + env.PLACET_DRAIN_SECONDS * 1000, log },
)

server.listen(env.PORT, env.HOST, () => log.info({ address: addressOf(server) }, 'listening'))
