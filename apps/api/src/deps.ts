import { createReader, readingDatabase } from '@placet/analytics/client'
import { connectBilling } from '@placet/adapters/billing'
import { images } from '@placet/adapters/images-sharp'
import { readInstallation } from '@placet/adapters/installation'
import { SECURITY_EVENT_KINDS } from '@placet/contract/security-events'
import type { Deps } from '@placet/core/context'
import { localKeys } from '@placet/core/local-keys'
import { ERROR_EVENTS } from '@placet/core/ports'
import { createSeal } from '@placet/core/seal'
import { settlements } from '@placet/core/settlements'
import { connectDb } from '@placet/db/client'
import { connectJobQueue } from '@placet/db/job-queue'
import { connectRateLimits } from '@placet/db/rate-limits'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import { measurePool } from '@placet/node-runtime/measure-pool'
import { createErrorReporter } from '@placet/node-runtime/report-error'
import { createEventReporter } from '@placet/node-runtime/report-event'
import type { Env } from './env.ts'
import { readFonts } from './read-fonts.ts'

export async function createDeps(env: Env, { log, metrics }: { log: Log; metrics: Metrics }): Promise<Deps> {
  return {
    db: connectDb({ url: env.PLACET_API_DATABASE_URL, onPool: (pool) => measurePool(metrics, pool) }),
    jobs: connectJobQueue(env.PLACET_API_DATABASE_URL),
    analytics: createReader({
      urls: env.PLACET_API_CLICKHOUSE_URL,
      database: readingDatabase(env.PLACET_CLICKHOUSE_DATABASE, env.PLACET_CLICKHOUSE_CLUSTER),
    }),
    clock: { now: () => new Date() },
    limits: connectRateLimits(env.PLACET_API_DATABASE_URL),
    reportError: createErrorReporter(ERROR_EVENTS, { log, metrics }),
    reportEvent: createEventReporter(SECURITY_EVENT_KINDS, { log, metrics }),
    seal: createSeal(await localKeys(env).loadRing()),
    images,
    ...connectBilling(env),
    settlementHandlers: settlements,
    installation: { ...readInstallation(env), fonts: readFonts() },
  }
}
