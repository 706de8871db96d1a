import { randomInt } from 'node:crypto'
import { PRODUCT } from '@placet/contract/plans'
import { withTx } from '@placet/core/context'
import { claimTrials } from '@placet/core/plans/index'
import { startUpgrade } from '@placet/core/plans/start-upgrade'
import { newSubscriptionId } from '@placet/core/random'
import { Refusal } from '@placet/core/refuse'
import { addMonths } from '@placet/core/plans/add-months'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import pg from 'pg'
import { type PaidTerm, type PriceRow, expectedCharge } from './prices/expected-charge.ts'

const [requests = 100_000] = process.argv.slice(2).map(Number)
const AT_ONCE = 4
const COUNTRIES = ['', 'DE', 'FI', 'FR', 'HU', 'US', 'GB', 'IS', 'JP', 'CH']
const PERCENTS = [0, 0, 5, 12.5, 20, 33.33, 50, 99, 100]
const PRODUCTS = [null, ...Object.values(PRODUCT), 0, 27, 32, -1]
const TERMS = [1, 12] as const

class TakenBack extends Error {}

/** T43: for any plan, term, coupon and currency, the charge equals the price, and nothing is free by accident. */
await runMeasurement('prices', { timeoutMs: 4 * 60 * 60 * 1000 }, async (run) => {
  const deps = await createTestDeps()
  run.onEnd(() => deps.drop())
  const { prices, taxes } = await readPrices(deps.ownerUrl)
  const counts = { charged: 0, nothingDue: 0, refused: 0, off: 0, negative: 0, free: 0 }

  const askAgainAndAgain = async (times: number) => {
    const owner = await anOwnerWithDomain(deps)
    await withTx(owner.ctx, (tx) => claimTrials(tx, owner.ctx, [{ id: owner.domainId, name: owner.name }]))
    for (let time = 0; time < times; time += 1) await ask(owner)
  }

  const ask = async ({ ctx: atOnce, accountId, domainId }: Owner) => {
    const now = aMoment()
    const ctx = { ...atOnce, clock: { now: () => now } }
    const country = pick(COUNTRIES)
    const couponPercent = pick(PERCENTS)
    const current = randomInt(3) === 0 ? null : aPaidTerm(prices, now)
    const wanted = { domainId, product: pick(PRODUCTS), interval: pick(TERMS) }
    const charge = await withTx(ctx, async (tx) => {
      await tx.updateTable('account').set({ country_id: country }).execute()
      const ofDomain = { account_id: accountId, domain_id: domainId }
      if (couponPercent > 0) {
        const coupon_code = codeOf(couponPercent)
        await tx
          .insertInto('domain_coupon')
          .values({ ...ofDomain, coupon_code, chosen_at: now })
          .execute()
      }
      if (current) {
        const row = { ...ofDomain, id: newSubscriptionId(), created_at: now, ...columnsOf(current) }
        await tx.insertInto('subscription').values(row).execute()
      }
      const bill = await startUpgrade(tx, ctx, accountId, wanted)
      const credit = await tx.selectFrom('balance_entry').select('amount_minor').executeTakeFirst()
      throw new TakenBack(String(bill ? bill.grossMinor : -(credit?.amount_minor ?? 0)))
    }).catch((error: unknown) => {
      if (error instanceof TakenBack) return Number(error.message)
      if (error instanceof Refusal) return 'refused' as const
      throw error
    })
    const facts = { country, couponPercent, current, product: wanted.product, months: wanted.interval, now }
    const expected = expectedCharge({
      ...facts,
      prices,
      taxes,
      sellerCountry: deps.installation.seller.country,
    })
    if (charge !== expected) {
      counts.off += 1
      run.say(`${JSON.stringify(facts)}: ${charge}, expected ${expected}`)
    }
    if (charge === 'refused') counts.refused += 1
    else if (charge > 0) counts.charged += 1
    else counts.nothingDue += 1
    // Credit only comes from earlier payments; without any, only a 100% coupon makes a plan free.
    if (current === null && charge !== 'refused' && charge < 0) counts.negative += 1
    if (current === null && charge === 0 && couponPercent < 100) counts.free += 1
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, () => askAgainAndAgain(Math.ceil(requests / AT_ONCE))))
  const tookSeconds = Math.round((performance.now() - startedAt) / 1000)
  return {
    figures: { requests, tookSeconds, ...counts },
    expectations: {
      'every charge is the price': counts.off === 0,
      'nothing is charged below nothing': counts.negative === 0,
      'no paid plan is had for nothing': counts.free === 0,
      'all kinds of answers were seen': Math.min(counts.charged, counts.nothingDue, counts.refused) > 0,
    },
  }
})

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

async function readPrices(ownerUrl: string) {
  const direct = new pg.Client({ connectionString: ownerUrl })
  await direct.connect()
  for (const percent of new Set(PERCENTS)) {
    await direct.query('INSERT INTO coupon (code, name, percent) VALUES ($1, $1, $2)', [
      codeOf(percent),
      percent,
    ])
  }
  const prices = await direct.query<PriceRow>('SELECT * FROM price')
  const rates = await direct.query<{ country_id: string; percent: string }>('SELECT * FROM tax_rate')
  await direct.end()
  const taxes = new Map(rates.rows.map((row) => [row.country_id, Number(row.percent)]))
  return { prices: prices.rows, taxes }
}

function codeOf(percent: number): string {
  return `OFF${Math.round(percent * 100)}`
}

function aMoment(): Date {
  return new Date(Date.UTC(2026, randomInt(12), 1 + randomInt(28), randomInt(24), randomInt(60)))
}

/** A random plan paid at some price, at some point within its term. */
function aPaidTerm(prices: readonly PriceRow[], now: Date): PaidTerm {
  const { product, currency, interval_months: months, amount_minor: netMinor } = pick(prices)
  const from = addMonths(now, -months)
  from.setUTCHours(from.getUTCHours() + randomInt(1, 24 * 27))
  return { product, months, currency, netMinor, from, to: addMonths(from, months) }
}

function columnsOf({ product, months, currency, netMinor, from, to }: PaidTerm) {
  return {
    product,
    interval_months: months,
    currency,
    paid_net_minor: netMinor,
    period_from: from,
    period_to: to,
  }
}

function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)]
  if (chosen === undefined) throw new RangeError('there is nothing to choose from')
  return chosen
}
