import { startAdminServer } from '@placet/node-runtime/admin-server'
import { createHealth } from '@placet/node-runtime/health'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { onShutdown } from '@placet/node-runtime/shutdown'
import { connectStream } from '@placet/stream/connect'
import { whyNotEnclosed } from './can-enclose.ts'
import { type Env, readEnv } from './env.ts'
import { readUserAgent } from './user-agent.ts'
import { startLookTaking } from './look-requests.ts'
import { startPictureTaking } from './picture-requests.ts'
import { startScanner } from './scan-requests.ts'
import { sweepHomes } from './sweep-homes.ts'

const env = readEnv()
const problem = env.PLACET_SCANNER_NAMESPACE ? await whyNotEnclosed() : null
if (problem !== null) {
  throw new Error(
    `the scanner visits hostile pages and cannot give them a network of their own: ${problem}. ` +
      'Allow it namespaces, or set PLACET_SCANNER_NAMESPACE=off where nothing hostile is visited',
  )
}
await sweepHomes()
const log = createLog({ name: 'scanner', level: env.LOG_LEVEL })
const metrics = createMetrics('scanner')
const conn = await connectStream({
  servers: env.PLACET_NATS_URL.split(','),
  name: 'placet-scanner',
  credentials: env.PLACET_SCANNER_NATS_CREDENTIALS,
  onEvent: (event) => log.warn({ event: 'stream_connection', ...event }, `stream connection ${event.kind}`),
})
const prefix = env.PLACET_STREAM_PREFIX
const browser = {
  executablePath: env.PLACET_CHROMIUM,
  isSandboxed: env.PLACET_SCANNER_SANDBOX,
  isEnclosed: env.PLACET_SCANNER_NAMESPACE,
  userAgent: await readUserAgent(env.PLACET_CHROMIUM),
}
const pictureBrowser = { ...browser, executablePath: env.PLACET_HEADLESS_SHELL }
const isAsked = (task: Env['PLACET_SCANNER_TASKS']) => ['all', task].includes(env.PLACET_SCANNER_TASKS)
const pictures =
  isAsked('pictures') && startPictureTaking({ conn, prefix, browser: pictureBrowser, log, metrics })
const scanner =
  isAsked('visits') &&
  startScanner({
    conn,
    prefix,
    browser,
    allowedTargets: env.PLACET_SCANNER_ALLOWED_TARGETS,
    log,
    metrics,
  })
const looks =
  isAsked('visits') &&
  startLookTaking({
    conn,
    prefix,
    browser: pictureBrowser,
    allowedTargets: env.PLACET_SCANNER_ALLOWED_TARGETS,
    log,
    metrics,
  })
const health = createHealth({
  stream: async () => {
    if (!conn.isConnected()) throw new Error('no connection to the stream')
  },
})
const admin = await startAdminServer({ host: env.HOST, port: env.PORT, health, metrics })

onShutdown(
  [
    { name: 'stop answering ready', run: () => health.startStopping() },
    { name: 'scans', run: async () => scanner && scanner.stop() },
    { name: 'looks', run: async () => looks && looks.stop() },
    { name: 'pictures', run: async () => pictures && pictures.stop() },
    { name: 'admin server', run: () => admin.close() },
    { name: 'stream', run: () => conn.close() },
  ],
  { timeoutMs: 30_000, log },
)

log.info({ port: admin.port }, 'listening')
