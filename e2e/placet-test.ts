import { test as base } from '@playwright/test'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { readServicesEnv } from '@placet/testkit/env'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { type Stack, startStack } from '@placet/testkit/processes/start-stack'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { type Site, serveSite } from '@placet/testkit/sites/serve-site'
import { chromium } from 'playwright-core'

/** A whole Placet of its own, and a browser in which every http://*.example.com is the test's own site. */
export const test = base.extend<object, { placet: Stack; site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await serveSite({})
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  placet: [
    async ({ site }, use) => {
      const services = await readServicesEnv()
      const [database, analytics, stream, temporary] = await Promise.all([
        createTestDatabase(),
        createTestAnalytics(),
        createTestStream(),
        createTemporaryDir(),
      ])
      const stack = await startStack({
        dir: temporary.dir,
        databaseUrl: database.url,
        analytics,
        stream,
        smtpUrl: services.PLACET_SMTP_URL,
        scanner: {
          allowedTargets: [`*.example.com:80=127.0.0.1:${site.port}`, '*.example.com:443=127.0.0.1:1'],
        },
        code: { kind: 'built' },
      })
      await use(stack)
      await stack.stop()
      await Promise.all([database.drop(), analytics.drop(), stream.drop(), temporary.remove()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({ site }, use) => {
      const { PLACET_CHROMIUM: executablePath } = await readServicesEnv()
      const names = `--host-resolver-rules=MAP *.example.com:80 127.0.0.1:${site.port}`
      const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, names] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
