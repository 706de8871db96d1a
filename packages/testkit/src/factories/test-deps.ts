import type { Analytics } from '@placet/analytics/client'
import { images } from '@placet/adapters/images-sharp'
import { connectLocalPayments } from '@placet/adapters/payments-local'
import { connectPayPal } from '@placet/adapters/wallet-paypal'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { parseKeyRing } from '@placet/core/key-ring'
import { createSeal } from '@placet/core/seal'
import { settlements } from '@placet/core/settlements'
import { connectDb, urlForRole } from '@placet/db/client'
import { connectJobQueue } from '@placet/db/job-queue'
import { connectRateLimits } from '@placet/db/rate-limits'
import { connectTestAnalytics, createLazyAnalytics } from '../create-test-analytics.ts'
import { createTestDatabase } from '../create-test-database.ts'
import { readServicesEnv } from '../env.ts'
import { LOCAL_PAYMENTS_SECRET } from '../services/payments.ts'
import { LOCAL_WALLET } from '../services/wallet-server.ts'
import { readFonts } from '../read-fonts.ts'
import { SELLER } from './seller.ts'

export interface TestDeps extends Deps {
  /** Errors that a verb handled and reported, with the names operators see. */
  reportedErrors: Parameters<Deps['reportError']>[]
  /** Security events as operators see them in logs and metrics. */
  reportedEvents: Parameters<Deps['reportEvent']>[]
  /** Signs in as the database owner, who bypasses row-level security. */
  ownerUrl: string
  /** The worker's context for background jobs: sees every tenant. */
  job: Ctx
  drop(): Promise<void>
}

/** The API's dependencies on a separate database, with an analytics database on first use. */
export async function createTestDeps(): Promise<TestDeps> {
  const [database, lazy] = await Promise.all([createTestDatabase(), createLazyAnalytics()])
  const { PLACET_PAYMENTS_URL: paymentsUrl } = await readServicesEnv()
  const deps = connect({ databaseUrl: database.url, paymentsUrl }, lazy.analytics)
  return {
    ...deps,
    async drop() {
      await deps.drop()
      await Promise.all([database.drop(), lazy.drop()])
    },
  }
}

/** The same on existing databases. */
export function connectTestDeps({
  analytics,
  ...on
}: Connection & { analytics: { url: string; database: string } }): TestDeps {
  return connect(on, connectTestAnalytics(analytics))
}

interface Connection {
  databaseUrl: string
  /** If omitted, payments are unavailable. */
  paymentsUrl?: string
  /** Webhook URL for payment outcomes; if omitted, the provider sends none. */
  noticeUrl?: string
}

function connect(on: Connection, analytics: Analytics): TestDeps {
  const apiUrl = urlForRole(on.databaseUrl, 'placet_api')
  const db = connectDb({ url: apiUrl })
  const workerDb = connectDb({ url: on.databaseUrl, role: 'placet_worker' })
  const jobs = connectJobQueue(apiUrl)
  const limits = connectRateLimits(apiUrl)
  const reportedErrors: TestDeps['reportedErrors'] = []
  const reportedEvents: TestDeps['reportedEvents'] = []
  const deps: Deps = {
    db,
    jobs,
    analytics,
    clock: { now: () => new Date() },
    limits,
    reportError: (...reported) => void reportedErrors.push(reported),
    reportEvent: (...reported) => void reportedEvents.push(reported),
    seal: createSeal(parseKeyRing('d0'.repeat(32))),
    images,
    payments: connectLocalPayments({
      url: on.paymentsUrl,
      secret: LOCAL_PAYMENTS_SECRET,
      noticeUrl: on.noticeUrl ?? '',
    }),
    wallet: on.paymentsUrl
      ? connectPayPal({
          ...LOCAL_WALLET,
          clientSecret: LOCAL_PAYMENTS_SECRET,
          environment: 'sandbox',
          url: on.paymentsUrl,
        })
      : null,
    settlementHandlers: settlements,
    vatRegister: null,
    installation: {
      consentShards: [2],
      seller: SELLER,
      cmpId: null,
      isSignUpOpen: true,
      fonts: readFonts(),
      dashboardUrl: 'https://dashboard.example',
      edgeUrl: 'https://edge.example',
      supportEmail: 'support@placet.example',
    },
  }
  return {
    ...deps,
    reportedErrors,
    reportedEvents,
    ownerUrl: on.databaseUrl,
    job: { ...deps, db: workerDb, actor: { kind: 'job', name: 'test' }, from: NOWHERE },
    async drop() {
      const pools = [db.destroy(), workerDb.destroy()]
      await Promise.all([jobs.stop(), limits.close(), analytics.close(), ...pools])
    },
  }
}
