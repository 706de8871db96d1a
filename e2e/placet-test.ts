import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { test as base } from '@playwright/test'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { readServicesEnv } from '@placet/testkit/env'
import { connectTestDeps, type TestDeps } from '@placet/testkit/factories/test-deps'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { openRelay, type Relay } from '@placet/testkit/open-relay'
import { type Stack, startStack } from '@placet/testkit/processes/start-stack'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { type LocalDns, serveDns } from '@placet/testkit/serve-dns'
import { type LocalWebhook, serveWebhook } from '@placet/testkit/serve-webhook'
import { type LocalVatRegister, serveVatRegister } from '@placet/testkit/serve-vat-register'
import { type Site, serveSite } from '@placet/testkit/sites/serve-site'
import { chromium } from 'playwright-core'
import { type LivedInAccount, aLivedInAccount } from '@placet/testkit/factories/lived-in-account'

export interface Placet extends Stack {
  /** Creates accounts and users in this Placet's database. */
  deps: TestDeps
  /**
   * Connection from Placet's programs to PostgreSQL: while it is cut, every call answers that the database is
   * unavailable.
   */
  database: Relay
  /** Connection to ClickHouse: while it is cut, every report says that it cannot be read. */
  log: Relay
  vatRegister: LocalVatRegister
  /** The name server that ownership checks ask. */
  dns: LocalDns
  /** The only private address that webhooks may have: https://siem.example.com. */
  webhook: LocalWebhook
  /** The only private address that identity providers may have; a story attaches its own to it. */
  identityServer: Server
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** For journeys that measure page speed: nothing else runs in parallel. */
export const ALONE = '@alone'

/** A complete Placet for each worker, and a browser in which every http://*.example.com is the test's own site. */
export const test = base.extend<
  object,
  { placet: Placet; demo: LivedInAccount; site: Site; takesPictures: boolean }
>({
  /**
   * Screenshots of everything that journeys publish take minutes of CPU time: enable with `test.use` where they are
   * needed.
   */
  takesPictures: [false, { scope: 'worker', option: true }],
  page: async ({ page }, provide) => {
    await provide(page)
    // Requests still in flight when a journey ends must not fail it.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  site: [
    async ({ browserName: _ }, use) => {
      const site = await serveSite({})
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  placet: [
    async ({ site, takesPictures }, use) => {
      const services = await readServicesEnv()
      const [database, analytics, stream, temporary] = await Promise.all([
        createTestDatabase(),
        createTestAnalytics(),
        createTestStream(),
        createTemporaryDir(),
      ])
      const server = new URL(database.url)
      const relay = await openRelay({ host: server.hostname, port: Number(server.port) })
      const clickhouse = new URL(analytics.url)
      const log = await openRelay({ host: clickhouse.hostname, port: Number(clickhouse.port) })
      const vatRegister = await serveVatRegister()
      const dns = await serveDns()
      const webhook = await serveWebhook()
      const identityServer = createServer().listen(0, '127.0.0.1')
      await once(identityServer, 'listening')
      const deps = connectTestDeps({
        databaseUrl: database.url,
        analytics,
        paymentsUrl: services.PLACET_PAYMENTS_URL,
      })
      const stack = await startStack({
        dir: temporary.dir,
        databaseUrl: Object.assign(server, { host: `127.0.0.1:${relay.port}` }).href,
        analytics: { ...analytics, url: `http://127.0.0.1:${log.port}` },
        stream,
        smtpUrl: services.PLACET_SMTP_URL,
        paymentsUrl: services.PLACET_PAYMENTS_URL,
        scanner: {
          allowedTargets: [`*.example.com:80=127.0.0.1:${site.port}`, '*.example.com:443=127.0.0.1:1'],
          tasks: takesPictures ? 'all' : 'visits',
        },
        code: { kind: 'built' },
        env: {
          PLACET_VAT_REGISTER_URL: vatRegister.url,
          PLACET_DNS_SERVERS: dns.server,
          PLACET_WEBHOOK_ALLOWED_TARGETS: webhook.target,
          PLACET_SSO_ALLOWED_TARGETS: `127.0.0.1:${portOf(identityServer)}`,
        },
      })
      await use({ ...stack, deps, database: relay, log, vatRegister, dns, webhook, identityServer })
      await stack.stop()
      identityServer.closeAllConnections()
      identityServer.close()
      await Promise.all([
        deps.drop(),
        relay.close(),
        log.close(),
        vatRegister.close(),
        dns.close(),
        webhook.close(),
      ])
      await Promise.all([database.drop(), analytics.drop(), stream.drop(), temporary.remove()])
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  demo: [
    async ({ placet }, use) => use(await aLivedInAccount(placet.deps)),
    { scope: 'worker', timeout: 300_000 },
  ],
  browser: [
    async ({ site }, use) => {
      const { PLACET_HEADLESS_SHELL: executablePath } = await readServicesEnv()
      const names = `--host-resolver-rules=MAP *.example.com:80 127.0.0.1:${site.port}`
      const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, names] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
