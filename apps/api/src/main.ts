import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startAdminServer } from '@placet/node-runtime/admin-server'
import { createHealth } from '@placet/node-runtime/health'
import { localKeys } from '@placet/core/local-keys'
import { followConsentShards } from '@placet/core/consent-shards/index'
import { startWithSealKeys } from '@placet/core/seal-keys/index'
import { exitWith } from '@placet/node-runtime/exit-with'
import { letClientsGo } from '@placet/node-runtime/let-clients-go'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { onShutdown } from '@placet/node-runtime/shutdown'
import { startTracing } from '@placet/node-runtime/tracing'
import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import { readEnv } from './env.ts'
import { createSiteReader } from './features/domains/site-reader.ts'
import { createIdentityProviders } from './features/sso/identity-providers.ts'
import { createBearers } from './http/bearer.ts'
import { hostsOf, mayHaveCertificate } from './http/serve-hosts.ts'
import { createPreviewTokens } from './preview/preview-tokens.ts'
import { readPinnedRuntime } from './shell/pinned-runtime.ts'
import { loadVerifyPage } from '#verify-page'
import { devServerAssets, readBuiltAssets } from './shell/dashboard-assets.ts'

const env = readEnv()
const log = createLog({ name: 'api', level: env.LOG_LEVEL })
const tracing = startTracing({ service: 'placet-api', endpoint: env.PLACET_TRACES_URL, log })
const metrics = createMetrics('api')
const deps = await createDeps(env, { log, metrics })
const sessionKeys = await localKeys(env).loadSigningKeys('session')
await startWithSealKeys(deps, { onRefused: exitWith(log) })
const shards = await followConsentShards(deps, {
  onRefused: exitWith(log),
  onProblem: (error) =>
    log.warn({ event: 'shards_unknown', err: error }, 'reading the number of shards failed; will retry'),
})
// Not the database: without it, pages still load and say so, which nobody would see if every API were taken out.
const health = createHealth({})
const bannerDir = new URL('../../../packages/banner/dist/', import.meta.url)
const dashboardDir = fileURLToPath(new URL('../../dashboard/dist', import.meta.url))

const app = await createApp({
  deps,
  bearers: createBearers(sessionKeys, deps.clock),
  previews: {
    tokens: createPreviewTokens(sessionKeys, deps.clock),
    shown: createPreviewTokens(sessionKeys, deps.clock, 'shown tokens'),
    runtime: await readFile(new URL('preview.js', bannerDir), 'utf8'),
  },
  identityProviders: createIdentityProviders({ allowed: env.PLACET_SSO_ALLOWED_TARGETS }),
  sites: createSiteReader({ allowed: env.PLACET_SCANNER_ALLOWED_TARGETS }),
  verifyPage: await loadVerifyPage(),
  metrics,
  log,
  trustedProxies: env.PLACET_TRUSTED_PROXIES.split(',').filter(Boolean),
  hosts: hostsOf(env.PLACET_DASHBOARD_URL),
  dashboard: {
    dir: dashboardDir,
    pinned: await readPinnedRuntime(bannerDir, env.PLACET_PUBLISH_PUBLIC_KEYS),
    assets: env.PLACET_DASHBOARD_DEV_URL
      ? devServerAssets(env.PLACET_DASHBOARD_DEV_URL)
      : await readBuiltAssets(dashboardDir),
  },
})

const admin = await startAdminServer({
  ...{ host: env.HOST, port: env.MONITOR_PORT, health, metrics },
  mayHaveCertificate: mayHaveCertificate(deps),
})

onShutdown(
  [
    { name: 'stop answering ready', run: () => health.startStopping() },
    {
      name: 'let clients go',
      isForBalancers: true,
      run: () => letClientsGo(app.server, env.PLACET_DRAIN_SECONDS),
    },
    { name: 'finish requests', run: () => app.close() },
    { name: 'job queue', run: () => deps.jobs.stop() },
    { name: 'limits', run: () => deps.limits.close() },
    { name: 'number of shards', run: () => shards.stop() },
    { name: 'database', run: () => deps.db.destroy() },
    { name: 'analytics', run: () => deps.analytics.close() },
    { name: 'traces', run: () => tracing.shutdown() },
    { name: 'admin server', run: () => admin.close() },
  ],
  { timeoutMs: 15_000 + env.PLACET_DRAIN_SECONDS * 1000, log },
)

const address = await app.listen({ host: env.HOST, port: env.PORT })
log.info({ address }, 'listening')
