import { createAnalytics } from '@placet/analytics/client'
import type { Deps } from '@placet/core/context'
import { connectDb } from '@placet/db/client'
import { connectJobQueue } from '@placet/db/job-queue'
import type { Env } from './env.ts'

export function createDeps(env: Env): Deps {
  return {
    db: connectDb({ url: env.PLACET_API_DATABASE_URL }),
    jobs: connectJobQueue(env.PLACET_API_DATABASE_URL),
    analytics: createAnalytics({ url: env.PLACET_CLICKHOUSE_URL, database: env.PLACET_CLICKHOUSE_DATABASE }),
    clock: { now: () => new Date() },
    site: {
      dashboardUrl: env.PLACET_DASHBOARD_URL.replace(/\/$/, ''),
      edgeUrl: env.PLACET_EDGE_URL.replace(/\/$/, ''),
    },
  }
}
