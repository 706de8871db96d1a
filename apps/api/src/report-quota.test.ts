import { migrateAnalytics } from '@placet/analytics/migrate'
import { getConsentStats } from '@placet/contract/reports'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { clickhouseUrlFor, readDeployedUsers, startClickhouse } from '@placet/testkit/services/clickhouse'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../test/test-app.ts'

const TIMEOUT_MS = 120_000
const DAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test(
  'an account that has used up its quota is asked to wait, and other accounts keep their reports',
  { timeout: TIMEOUT_MS },
  async () => {
    const { dir, remove } = await createTemporaryDir()
    // A number of queries instead of their time, because time is not the same twice.
    const users = (await readDeployedUsers()).replace(
      /<execution_time>.*<\/execution_time>/,
      '<queries>4</queries>',
    )
    const clickhouse = await startClickhouse({ dir, users })
    const database = await createTestDatabase()
    const analytics = { url: clickhouse.url, database: 'placet' }
    await migrateAnalytics(clickhouseUrlFor(analytics.url, 'placet_owner'), analytics.database)
    const api = await createTestApp({ deps: connectTestDeps({ databaseUrl: database.url, analytics }) })
    onTestFinished(async () => {
      await api.close()
      await Promise.all([clickhouse.stop(), database.drop()])
      await remove()
    })
    const [busy, other] = [await anOwnerWithDomain(api.deps), await anOwnerWithDomain(api.deps)]
    const report = async (owner: typeof busy) =>
      api.call(getConsentStats, {
        as: { session: owner },
        params: { domainId: owner.domainId },
        body: { date_from: DAY, date_to: DAY },
      })

    const answers = [
      await report(busy),
      await report(busy),
      await report(busy),
      await report(busy),
      await report(busy),
    ]
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'reports_busy' })
    expect(await report(other)).toMatchObject({ status: 200 })
  },
)
