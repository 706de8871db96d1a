import { createAnalytics } from '@placet/analytics/client'
import { images } from '@placet/adapters/images-sharp'
import type { Deps } from '@placet/core/context'
import { createSeal } from '@placet/core/seal'
import { connectDb, urlForRole } from '@placet/db/client'
import { connectJobQueue } from '@placet/db/job-queue'
import { connectRateLimits } from '@placet/db/rate-limits'
import { createTestAnalytics } from '../create-test-analytics.ts'
import { createTestDatabase } from '../create-test-database.ts'

export interface TestDeps extends Deps {
  /** Signs in as the owner, whom row-level security does not bind. */
  ownerUrl: string
  drop(): Promise<void>
}

/** What the API works with, on a database and an analytics database of its own. */
export async function createTestDeps(): Promise<TestDeps> {
  const [database, analyticsDatabase] = await Promise.all([createTestDatabase(), createTestAnalytics()])
  const apiUrl = urlForRole(database.url, 'placet_api')
  const db = connectDb({ url: apiUrl })
  const jobs = connectJobQueue(apiUrl)
  const analytics = createAnalytics(analyticsDatabase)
  const limits = connectRateLimits(apiUrl)
  return {
    db,
    jobs,
    analytics,
    clock: { now: () => new Date() },
    limits,
    seal: createSeal('d0'.repeat(32)),
    images,
    site: {
      dashboardUrl: 'https://dashboard.example',
      edgeUrl: 'https://edge.example',
      supportEmail: 'support@placet.example',
    },
    ownerUrl: database.url,
    async drop() {
      await Promise.all([jobs.stop(), db.destroy(), limits.close(), analytics.close()])
      await Promise.all([database.drop(), analyticsDatabase.drop()])
    },
  }
}
