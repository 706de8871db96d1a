import { CardId, PaymentId } from '@placet/contract/ids'
import { readServicesEnv } from '@placet/testkit/env'
import { aDomain } from '@placet/testkit/factories/domains'
import { cardFields } from '@placet/testkit/factories/payments'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { readLedger } from '@placet/testkit/services/payments'
import type { CardBehaviour } from '@placet/testkit/services/test-cards'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { getInvoice, listInvoices } from '../invoices/index.ts'
import {
  addPaymentMethod,
  addToBalance,
  balanceOf,
  followPayment,
  getBilling,
  makeCardDefault,
} from '../payments/index.ts'
import { downgradePlan } from '../plans/index.ts'
import { collectDueInvoices, renewDueSubscriptions, sendCardExpiryNotices } from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const start = Date.now()
/** The worker so many days later. */
function worker(deps: TestDeps, days: number): Ctx {
  const clock = { now: () => new Date(start + days * DAY_MS) }
  return { ...deps.job, clock }
}

async function work(deps: TestDeps, days: number): Promise<void> {
  const ctx = worker(deps, days)
  // Two workers at once, and one that comes again.
  await Promise.all([1, 2].map(() => renewDueSubscriptions({ ctx, input: {} })))
  await Promise.all([1, 2].map(() => collectDueInvoices({ ctx, input: {} })))
  await collectDueInvoices({ ctx, input: {} })
}

/** On trial for thirty days, in Germany. */
async function aPayer(deps: TestDeps, tier: number): Promise<Person & Awaited<ReturnType<typeof aDomain>>> {
  const owner = await anOwner(deps)
  await withTx(owner.ctx, (tx) =>
    tx.updateTable('account').set({ country_id: 'DE' }).where('id', '=', owner.accountId).execute(),
  )
  return { ...owner, ...(await aDomain(owner, { tier })) }
}

async function invoicesOf({ ctx }: Person) {
  const { data } = await listInvoices({ ctx, input: { query: '', page: 1 } })
  const whole = await Promise.all(data.map(({ id }) => getInvoice({ ctx, input: { invoiceId: id } })))
  return whole.toReversed()
}

function planOf({ ctx, domainId }: Pick<Awaited<ReturnType<typeof aPayer>>, 'ctx' | 'domainId'>) {
  return withTx(ctx, (tx) =>
    tx
      .selectFrom('domain')
      .leftJoin('subscription', 'subscription.domain_id', 'domain.id')
      .select(['tier', 'product', 'paid_net_minor'])
      .where('domain.id', '=', domainId)
      .executeTakeFirstOrThrow(),
  )
}

async function mailsOf(deps: TestDeps, { email }: Person, template: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM pgboss.job WHERE data ->> 'to' = ${email} AND data ->> 'template' = ${template}`.execute(
    deps.job.db,
  )
  return rows.length
}

test('a year is invoiced month by month, each once, from the balance while it lasts', async ({ deps }) => {
  const owner = await aPayer(deps, 3)
  const { accountId, ctx } = owner
  const at = ctx.clock.now()
  await withTx(ctx, (tx) =>
    addToBalance(tx, {
      accountId,
      currency: 'EUR',
      amountMinor: 12 * 3451,
      reason: 'top_up',
      source: 'x',
      at,
    }),
  )
  for (let days = 5; days <= 366; days += 19) await work(deps, days)
  const invoices = await invoicesOf(owner)
  expect(invoices).toHaveLength(12)
  expect(new Set(invoices.map(({ status, paidWith }) => `${status} ${paidWith}`))).toEqual(
    new Set(['paid balance']),
  )
  invoices.slice(1).forEach(({ period }, at) => expect(period?.from).toBe(invoices[at]?.period?.to))
  expect(await withTx(ctx, (tx) => balanceOf(tx, accountId, 'EUR'))).toBe(0)
  expect(await planOf(owner)).toMatchObject({ tier: 3, product: 30, paid_net_minor: 2900 })
}, 60_000)

test('where nobody pays there are four tries with a mail each, then the free plan; nothing is owed', async ({
  deps,
}) => {
  const owner = await aPayer(deps, 2)
  for (const days of [29, 30.1, 31, 33.2, 37.2, 44.2, 50]) await work(deps, days)
  expect(await mailsOf(deps, owner, 'payment-failed')).toBe(3)
  expect(await mailsOf(deps, owner, 'last-payment-failed')).toBe(1)
  expect(await planOf(owner)).toMatchObject({ tier: 2, product: 29, paid_net_minor: 0 })
  for (const days of [51.2, 60, 90]) await work(deps, days)
  expect(await mailsOf(deps, owner, 'plan-ended')).toBe(1)
  expect(await planOf(owner)).toMatchObject({ tier: 1, product: null })
  const [invoice, credit, ...more] = await invoicesOf(owner)
  expect(invoice).toMatchObject({ status: 'credited', grossMinor: 1428 })
  expect(credit).toMatchObject({ kind: 'credit_note', grossMinor: 1428, credits: { id: invoice?.id } })
  expect(more).toEqual([])
}, 60_000)

test('money that arrives after the last try still keeps the plan', async ({ deps }) => {
  const owner = await aPayer(deps, 2)
  const { ctx, accountId } = owner
  for (const days of [30.1, 33.2, 37.2, 44.2]) await work(deps, days)
  const entry = { accountId, currency: 'EUR', amountMinor: 1428, reason: 'top_up', source: 'late' } as const
  await withTx(ctx, (tx) => addToBalance(tx, { ...entry, at: new Date() }))
  await work(deps, 51.2)
  expect(await mailsOf(deps, owner, 'plan-ended')).toBe(0)
  expect(await planOf(owner)).toMatchObject({ tier: 2, product: 29, paid_net_minor: 1200 })
  expect(await invoicesOf(owner)).toMatchObject([{ status: 'paid', paidWith: 'balance' }])
}, 60_000)

test('a smaller plan follows at the end of the term; the free one without an invoice', async ({ deps }) => {
  const [smaller, free] = [await aPayer(deps, 4), await aPayer(deps, 3)]
  const ask = (owner: typeof free, product: number | null) =>
    downgradePlan({ ctx: owner.ctx, input: { domainId: owner.domainId, product, interval: 1 } })
  await ask(smaller, 29)
  await ask(free, null)
  await work(deps, 29)
  expect([await planOf(smaller), await planOf(free)]).toMatchObject([{ tier: 4 }, { tier: 3 }])
  await work(deps, 30.1)
  expect([await planOf(smaller), await planOf(free)]).toMatchObject([
    { tier: 2, product: 29 },
    { tier: 1, product: null },
  ])
  expect(await invoicesOf(smaller)).toMatchObject([{ netMinor: 1200, status: 'open' }])
  expect(await invoicesOf(free)).toEqual([])
}, 60_000)

const addCard = ({ ctx }: Person, behaviour: CardBehaviour) =>
  addPaymentMethod({ ctx, input: { ...cardFields(behaviour), topUpAmountId: 0, currencyId: 'EUR' } })

function renewalsOf({ ctx }: Person) {
  return withTx(ctx, (tx) =>
    tx
      .selectFrom('payment_attempt')
      .select(['amount_minor', 'state', 'started_by'])
      .where('purpose', '=', 'renewal')
      .orderBy('created_at')
      .execute(),
  )
}

test('the card on file is charged without the customer, once, and for all that the balance does not cover whole', async ({
  deps,
}) => {
  const owner = await aPayer(deps, 3)
  const { accountId, ctx } = owner
  const small = { amountMinor: 3450, reason: 'top_up', source: 'x', at: ctx.clock.now() } as const
  await withTx(ctx, (tx) => addToBalance(tx, { accountId, currency: 'EUR', ...small }))
  await addCard(owner, 'paid')
  for (const days of [30.1, 30.2, 33.2]) await work(deps, days)
  expect(await invoicesOf(owner)).toMatchObject([{ status: 'paid', paidWith: 'card' }])
  expect(await planOf(owner)).toMatchObject({ paid_net_minor: 2900 })
  expect(await renewalsOf(owner)).toEqual([{ amount_minor: 3451, state: 'paid', started_by: null }])
  expect(await withTx(ctx, (tx) => balanceOf(tx, accountId, 'EUR'))).toBe(3450)
}, 60_000)

test('a card that its bank declines without the customer is tried again with a mail each time, until another one pays', async ({
  deps,
}) => {
  const owner = await aPayer(deps, 3)
  const { ctx, accountId } = owner
  const { PLACET_PAYMENTS_URL: url } = await readServicesEnv()
  const { tds2 } = await addCard(owner, 'softDeclined')
  const pp = PaymentId.parse(tds2?.pp)
  const [entry] = (await readLedger(url, accountId)).filter(({ attemptId }) => attemptId === pp)
  const body = new URLSearchParams({ answer: 'confirm' })
  await fetch(`${url}/3ds2/${entry?.ref ?? ''}`, { method: 'POST', body })
  expect(await followPayment({ ctx, input: { pp } })).toMatchObject({ success: true })

  for (const days of [30.1, 31, 33.2]) await work(deps, days)
  const declined = { amount_minor: 3451, state: 'declined', started_by: null }
  expect(await renewalsOf(owner)).toEqual([declined, declined])
  expect(await mailsOf(deps, owner, 'payment-failed')).toBe(2)
  expect(await invoicesOf(owner)).toMatchObject([{ paidWith: null }])
  expect(await planOf(owner)).toMatchObject({ tier: 3, product: 30, paid_net_minor: 0 })

  await addCard(owner, 'paid')
  const { cards } = await getBilling({ ctx, input: {} })
  const other = cards.find((card) => !card.default)
  await makeCardDefault({ ctx, input: { cardId: CardId.parse(other?.id) } })
  for (const days of [37.2, 44.2, 51.2]) await work(deps, days)
  expect(await renewalsOf(owner)).toEqual([declined, declined, { ...declined, state: 'paid' }])
  expect(await mailsOf(deps, owner, 'payment-failed')).toBe(2)
  expect(await invoicesOf(owner)).toMatchObject([{ status: 'paid', paidWith: 'card' }])
  expect(await planOf(owner)).toMatchObject({ tier: 3, paid_net_minor: 2900 })
  const charged = (await readLedger(url, accountId)).filter(
    (each) => each.amountMinor > 0 && each.charged > 0,
  )
  expect(charged.map(({ amountMinor }) => amountMinor)).toEqual([3451])
}, 60_000)

test('who pays plans with a card that expires is told once', async ({ deps }) => {
  const owner = await aPayer(deps, 3)
  await withTx(owner.ctx, (tx) =>
    tx
      .insertInto('card')
      .values({
        id: `crd_${owner.accountId.slice(4)}`,
        account_id: owner.accountId,
        provider: 'local',
        provider_ref: 'x',
        fingerprint: 'x',
        brand: 'Visa',
        last_four: '1111',
        expiry_month: new Date(start).getUTCMonth() + 1,
        expiry_year: new Date(start).getUTCFullYear(),
        is_default: true,
        created_at: owner.ctx.clock.now(),
      })
      .execute(),
  )
  for (let again = 0; again < 3; again += 1) await sendCardExpiryNotices({ ctx: worker(deps, 0), input: {} })
  expect(await mailsOf(deps, owner, 'card-expires')).toBe(1)
})
