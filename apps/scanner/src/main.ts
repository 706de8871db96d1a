import { startAdminServer } from '@placet/node-runtime/admin-server'
import { createHealth } from '@placet/node-runtime/health'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { onShutdown } from '@placet/node-runtime/shutdown'
import { connectStream } from '@placet/stream/connect'
import { readEnv } from './env.ts'
import { readUserAgent } from './user-agent.ts'
import { startScanner } from './scan-requests.ts'

const env = readEnv()
if (env.PLACET_SCANNER_SANDBOX && process.getuid?.() === 0) {
  throw new Error('the scanner visits hostile pages: it runs as a user without rights, never as root')
}
const log = createLog({ name: 'scanner', level: env.LOG_LEVEL })
const metrics = createMetrics('scanner')
const conn = await connectStream({
  servers: env.PLACET_NATS_URL.split(','),
  name: 'placet-scanner',
  onEvent: (event) => log.warn(event, 'stream connection'),
})
const scanner = startScanner({
  conn,
  prefix: env.PLACET_STREAM_PREFIX,
  browser: {
    executablePath: env.PLACET_CHROMIUM,
    isSandboxed: env.PLACET_SCANNER_SANDBOX,
    userAgent: await readUserAgent(env.PLACET_CHROMIUM),
  },
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
    { name: 'scans', run: () => scanner.stop() },
    { name: 'admin server', run: () => admin.close() },
    { name: 'stream', run: () => conn.close() },
  ],
  { timeoutMs: 30_000, log },
)

log.info({ port: admin.port }, 'listening')
