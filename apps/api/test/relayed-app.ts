import type { Log } from '@placet/node-runtime/log'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { openRelay } from '@placet/testkit/open-relay'
import { onTestFinished } from 'vitest'
import { createTestApp } from './test-app.ts'

/** The API, for one test, with a way to PostgreSQL that can be cut. */
export async function createRelayedApp(options: { log?: Log } = {}) {
  const [database, analytics] = await Promise.all([createTestDatabase(), createTestAnalytics()])
  const server = new URL(database.url)
  const relay = await openRelay({ host: server.hostname, port: Number(server.port) })
  const databaseUrl = Object.assign(server, { host: `127.0.0.1:${relay.port}` }).href
  const api = await createTestApp({ ...options, deps: connectTestDeps({ databaseUrl, analytics }) })
  onTestFinished(async () => {
    relay.carryOn()
    relay.restore()
    await api.close()
    await relay.close()
    await Promise.all([database.drop(), analytics.drop()])
  })
  return { api, database: relay }
}
