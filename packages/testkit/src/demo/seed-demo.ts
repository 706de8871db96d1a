import { createAnalytics } from '@placet/analytics/client'
import { connectDb, urlForRole } from '@placet/db/client'
import { connectJobQueue } from '@placet/db/job-queue'
import { connectRateLimits } from '@placet/db/rate-limits'
import { images } from '@placet/adapters/images-sharp'
import { parseKeyRing } from '@placet/core/key-ring'
import { createSeal } from '@placet/core/seal'
import { settlements } from '@placet/core/settlements'
import { SELLER } from '../factories/seller.ts'
import { readFonts } from '../read-fonts.ts'
import { withLock } from '../services/lock.ts'
import type { openLocalPlacet } from '../processes/local-placet.ts'
import { dayOf } from './days.ts'
import { makeCoupon } from './make-coupon.ts'
import { type Demo, type DemoOptions, makeDemo } from './make-demo.ts'

type LocalPlacet = Awaited<ReturnType<typeof openLocalPlacet>>

const REQUEST_TIMEOUT_MS = 300_000

/** Seeds the demo in the developer's local Placet, with the API's role, and prints the result. */
export function seedDemo(placet: LocalPlacet, options: Partial<DemoOptions> = {}): Promise<Demo> {
  return withLock(`${placet.dir} seed`, REQUEST_TIMEOUT_MS, async () => {
    const url = urlForRole(placet.databaseUrl, 'placet_api')
    const db = connectDb({ url, poolMax: 2 })
    const workerDb = connectDb({ url: urlForRole(placet.databaseUrl, 'placet_worker'), poolMax: 2 })
    const jobs = connectJobQueue(url)
    const analytics = createAnalytics({ ...placet.analytics, requestTimeoutMs: REQUEST_TIMEOUT_MS })
    const clock = { now: () => new Date() }
    const installation = {
      consentShards: [1],
      seller: SELLER,
      cmpId: null,
      isSignUpOpen: true,
      fonts: readFonts(),
      dashboardUrl: 'http://localhost',
      edgeUrl: 'http://localhost',
      supportEmail: 'support@placet.example',
    }
    const limits = connectRateLimits(url)
    const seal = createSeal(parseKeyRing('d0'.repeat(32)))
    const startedAt = performance.now()
    try {
      await makeCoupon(placet.databaseUrl)
      const today = dayOf(clock.now())
      const demo = await makeDemo(
        {
          db,
          jobs,
          analytics,
          clock,
          installation,
          limits,
          reportError: throwError,
          reportEvent: () => undefined,
          seal,
          images,
          payments: null,
          vatRegister: null,
          wallet: null,
          settlementHandlers: settlements,
        },
        { today, workerDb, ownerUrl: placet.databaseUrl, ...options },
      )
      tell(demo, performance.now() - startedAt)
      return demo
    } finally {
      await Promise.all([jobs.stop(), db.destroy(), workerDb.destroy(), limits.close(), analytics.close()])
    }
  })
}

/** No call in the demo is expected to fail. */
function throwError(_: string, error: unknown): never {
  throw error
}

function tell({ sites, lastDay, rows, loaded }: Demo, tookMs: number): void {
  const what = `${sites.length} domains, ${rows.toLocaleString('en')} consents of 90 days up to ${lastDay}`
  const took = `${(tookMs / 1000).toFixed(1)} s`
  const told = loaded
    ? `Demo made in ${took}: ${what}; roll-up equals log; checksum ${loaded.checksum}`
    : `The demo is there already: ${what}. "npm run seed -- demo --fresh" recreates it.`
  process.stdout.write(`${told}\n`)
}
