import { withTenant } from '@placet/db/tx'
import { aDomain } from '@placet/testkit/factories/domains'
import { ADDRESS, aMember, anOwner } from '@placet/testkit/factories/people'
import { cardFields } from '@placet/testkit/factories/payments'
import { aCustomer, aReseller, customerInput } from '@placet/testkit/factories/resellers'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { listDomains } from '../domains/index.ts'
import { listInvoices, payInvoice } from '../invoices/index.ts'
import { addPaymentMethod, deleteCard, getBilling } from '../payments/index.ts'
import { listPlans, upgradePlan } from '../plans/index.ts'
import { collectDueInvoices, renewDueSubscriptions, sendCardExpiryNotices } from '../renewals/index.ts'
import { addCustomer, getReseller, inviteCustomerAgain, listCustomers, stopPaying } from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST = { query: '', page: 1 }
const CHEAP = [{ product: 29, currency: 'EUR', months: 1, amountMinor: 850 }]

async function renewAfter(deps: TestDeps, days: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) }
  const ctx = { ...deps.job, clock }
  await renewDueSubscriptions({ ctx, input: {} })
  await collectDueInvoices({ ctx, input: {} })
}

async function deleteOnlyCard({ ctx }: { ctx: Ctx }): Promise<void> {
  const [card] = (await getBilling({ ctx, input: {} })).cards
  if (!card) throw new Error('the account has no card')
  await deleteCard({ ctx, input: { cardId: card.id } })
}

const invoicesOf = async ({ ctx }: { ctx: Ctx }) => (await listInvoices({ ctx, input: FIRST })).data

describe('an account for a customer', () => {
  test('has its domain, its plan and one invitation, and nobody is in it', async ({ deps }) => {
    const reseller = await aReseller(deps)
    const { accountId, input } = await aCustomer(reseller, { subscriptionPlan: 30 })
    const inside = await withTenant(deps.db, { accountId, userId: null }, async (tx) => ({
      members: await tx
        .selectFrom('membership')
        .select('user_id')
        .where('account_id', '=', accountId)
        .execute(),
      invitations: await tx.selectFrom('invitation').select(['email', 'role']).execute(),
      domains: await tx.selectFrom('domain').select(['name', 'tier']).execute(),
      terms: await tx
        .selectFrom('subscription')
        .select(['product', 'interval_months', 'billed_to'])
        .execute(),
    }))
    expect(inside).toEqual({
      members: [],
      invitations: [{ email: input.inviteEmail, role: 'owner' }],
      domains: [{ name: input.domain, tier: 3 }],
      terms: [{ product: 30, interval_months: 1, billed_to: null }],
    })
    const { data } = await listCustomers({ ctx: reseller.ctx, input: FIRST })
    expect(data).toMatchObject([
      {
        id: accountId,
        name: input.name,
        invitation: { email: input.inviteEmail },
        isAccepted: false,
        domains: { count: 1, first: input.domain },
        plans: ['Business'],
        paymentMethod: 'customer',
        monthly: [{ amountMinor: 2900, currency: 'EUR' }],
      },
    ])
  })

  test('is all there or not at all', async ({ deps }) => {
    const { ctx } = await aReseller(deps)
    const { domain } = (await aCustomer({ ctx })).input
    const tries = [
      { input: { domain: 'not a domain'.replaceAll(' ', '_') }, code: 'domain_invalid' },
      { input: { subscriptionPlan: 999 }, code: 'plan_unknown' },
      { input: { domain }, code: 'trial_used' },
    ]
    for (const { input, code } of tries) {
      await expect(addCustomer({ ctx, input: customerInput(input) })).rejects.toMatchObject({ code })
    }
    expect((await listCustomers({ ctx, input: FIRST })).total).toBe(1)
  })

  test('is one when the form is sent twice at once', async ({ deps }) => {
    const { ctx } = await aReseller(deps)
    const input = customerInput({ subscriptionPlan: 0 })
    const outcomes = await Promise.allSettled([1, 2].map(() => addCustomer({ ctx, input })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await listCustomers({ ctx, input: FIRST })).data).toMatchObject([{ plans: [], monthly: [] }])
  })

  test('tells its reseller nothing of whom the customer invites, once somebody has accepted', async ({
    deps,
  }) => {
    const reseller = await aReseller(deps)
    const { accountId } = await aCustomer(reseller)
    await inviteCustomerAgain({ ctx: reseller.ctx, input: { accountId } })
    await aMember(deps, { accountId, role: 'owner' })
    const { data } = await listCustomers({ ctx: reseller.ctx, input: FIRST })
    expect(data).toMatchObject([{ invitation: null, isAccepted: true }])
    await expect(inviteCustomerAgain({ ctx: reseller.ctx, input: { accountId } })).rejects.toMatchObject({
      code: 'invitation_not_found',
    })
  })
})

describe('T46: a reseller', () => {
  test('is one by the operator’s word alone; for others there is nothing', async ({ deps }) => {
    const { ctx, accountId } = await anOwner(deps)
    const calls = [
      () => getReseller({ ctx, input: {} }),
      () => listCustomers({ ctx, input: FIRST }),
      () => addCustomer({ ctx, input: customerInput() }),
      () => inviteCustomerAgain({ ctx, input: { accountId } }),
      () => stopPaying({ ctx, input: { accountId } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_a_reseller' })
  })

  test('reaches its own customers only, and nothing of theirs but the list', async ({ deps }) => {
    const [reseller, other] = [await aReseller(deps), await aReseller(deps)]
    const { accountId } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    expect((await listCustomers({ ctx: other.ctx, input: FIRST })).total).toBe(0)
    for (const call of [inviteCustomerAgain, stopPaying]) {
      await expect(call({ ctx: other.ctx, input: { accountId } })).rejects.toMatchObject({
        code: 'account_not_found',
      })
    }
    expect((await listDomains({ ctx: reseller.ctx, input: FIRST })).total).toBe(0)
    const seen = await withTx(reseller.ctx, async (tx) => [
      await tx.selectFrom('account').select('id').where('id', '=', accountId).execute(),
      await tx.selectFrom('domain').select('id').execute(),
      await tx.selectFrom('subscription').select('id').execute(),
      await tx.selectFrom('invitation').select('id').execute(),
      await tx.selectFrom('audit_entry').select('id').where('account_id', '=', accountId).execute(),
    ])
    expect(seen.flat()).toEqual([])
  })

  test('has standard users who may not', async ({ deps }) => {
    const { accountId } = await aReseller(deps)
    const { ctx } = await aMember(deps, { accountId, role: 'standard' })
    await expect(addCustomer({ ctx, input: customerInput() })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listCustomers({ ctx, input: FIRST })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a price list', () => {
  test('is what its customers are quoted, and nobody else', async ({ deps }) => {
    const reseller = await aReseller(deps, CHEAP)
    const { accountId } = await aCustomer(reseller)
    const customer = await aMember(deps, { accountId, role: 'owner' })
    const basicOf = async (ctx: Ctx) =>
      (await listPlans({ ctx, input: {} })).plans.find(({ product }) => product === 29)
    expect(await basicOf(customer.ctx)).toMatchObject({
      monthly: { amountMinor: 850 },
      yearly: { amountMinor: 12_000 },
    })
    expect(await basicOf(reseller.ctx)).toMatchObject({ monthly: { amountMinor: 1200 } })
    expect(await basicOf((await anOwner(deps)).ctx)).toMatchObject({ monthly: { amountMinor: 1200 } })
    const { plans } = await getReseller({ ctx: reseller.ctx, input: {} })
    expect(plans.find(({ product }) => product === 29)?.monthly?.amountMinor).toBe(850)
    expect((await listCustomers({ ctx: reseller.ctx, input: FIRST })).data).toMatchObject([
      { monthly: [{ amountMinor: 850 }] },
    ])
  })
})

describe('who pays', () => {
  test('a reseller that said so is invoiced at the prices of its list, and its card is charged', async ({
    deps,
  }) => {
    const reseller = await aReseller(deps, CHEAP)
    await addPaymentMethod({
      ctx: reseller.ctx,
      input: { ...cardFields('paid'), topUpAmountId: 0, currencyId: 'EUR' },
    })
    const { accountId, input } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    const customer = await aMember(deps, { accountId, role: 'owner' })
    await withTx(customer.ctx, (tx) => tx.updateTable('account').set(ADDRESS).execute())
    const { domainId } = await aDomain(customer, { tier: 2 })
    await renewAfter(deps, 30.5)
    expect(await invoicesOf(reseller)).toMatchObject([{ status: 'paid', grossMinor: 1012 }])
    // What the customer added is the customer's own.
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'open', grossMinor: 1012 }])
    const terms = await withTx(customer.ctx, (tx) =>
      tx.selectFrom('subscription').select(['domain_id', 'paid_net_minor']).execute(),
    )
    expect(terms.find((term) => term.domain_id !== domainId)).toMatchObject({ paid_net_minor: 850 })
    expect(input.paymentMethod).toBe('reseller')
  })

  test('a reseller that pays its invoice by hand makes the customer’s term worth something', async ({
    deps,
  }) => {
    const reseller = await aReseller(deps)
    const { accountId } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    await renewAfter(deps, 30.5)
    const [invoice] = await invoicesOf(reseller)
    if (!invoice) throw new Error('the reseller was not invoiced')
    await payInvoice({ ctx: reseller.ctx, input: { invoiceId: invoice.id, ...cardFields('paid') } })
    const { ctx } = await aMember(deps, { accountId, role: 'owner' })
    const term = await withTx(ctx, (tx) => tx.selectFrom('subscription').select('paid_net_minor').execute())
    expect(term).toEqual([{ paid_net_minor: 1200 }])
  })

  test('a reseller keeps the card that pays for customers, and is told that it expires; the customer is free', async ({
    deps,
  }) => {
    const reseller = await aReseller(deps)
    const { accountId } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    const customer = await aMember(deps, { accountId, role: 'owner' })
    for (const { ctx } of [reseller, customer]) {
      await addPaymentMethod({ ctx, input: { ...cardFields('paid'), topUpAmountId: 0, currencyId: 'EUR' } })
      await withTx(ctx, (tx) => tx.updateTable('card').set({ expiry_year: 2020 }).execute())
    }
    await sendCardExpiryNotices({ ctx: deps.job, input: {} })
    const told = await sql<{ to: string }>`
      SELECT data ->> 'to' AS to FROM pgboss.job WHERE data ->> 'template' = 'card-expires'`.execute(deps.db)
    const addresses = told.rows.map(({ to }) => to)
    expect(addresses).toContain(reseller.email)
    expect(addresses).not.toContain(customer.email)
    await expect(deleteOnlyCard(reseller)).rejects.toMatchObject({ code: 'card_pays_plans' })
    await deleteOnlyCard(customer)
  })

  test('a customer hears that the plan ended because the reseller did not pay', async ({ deps }) => {
    const reseller = await aReseller(deps)
    const { accountId } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    const customer = await aMember(deps, { accountId, role: 'owner' })
    for (const days of [30.1, 33.2, 37.2, 44.2, 51.2]) await renewAfter(deps, days)
    const { data } = await listDomains({ ctx: customer.ctx, input: FIRST })
    expect(data).toMatchObject([{ tier: 1 }])
    const { rows } = await sql<{ domainId: string }>`
      SELECT data ->> 'domainId' AS "domainId" FROM pgboss.job
      WHERE data ->> 'template' = 'reseller-unpaid' AND data ->> 'domainId' = ${data[0]?.id}`.execute(deps.db)
    expect(rows).toHaveLength(1)
  })

  test('a customer takes no larger plan at the reseller’s expense, and pays once the reseller stops', async ({
    deps,
  }) => {
    const reseller = await aReseller(deps)
    const { accountId } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    const customer = await aMember(deps, { accountId, role: 'owner' })
    const { data } = await listDomains({ ctx: customer.ctx, input: FIRST })
    const domainId = data[0]?.id
    if (domainId === undefined) throw new Error('the customer has no domain')
    const upgrade = () =>
      upgradePlan({
        ctx: customer.ctx,
        input: { domainId, product: 31, interval: 1, card: cardFields('paid'), idempotencyKey: undefined },
      })
    await expect(upgrade()).rejects.toMatchObject({ code: 'plan_of_reseller' })
    await stopPaying({ ctx: reseller.ctx, input: { accountId } })
    await stopPaying({ ctx: reseller.ctx, input: { accountId } })
    const { rows: told } = await sql`
      SELECT data FROM pgboss.job WHERE data ->> 'template' = 'reseller-stopped' AND data ->> 'accountId' = ${accountId}`.execute(
      deps.db,
    )
    expect(told).toHaveLength(1)
    expect((await listCustomers({ ctx: reseller.ctx, input: FIRST })).data).toMatchObject([
      { paymentMethod: 'customer' },
    ])
    await expect(upgrade()).rejects.toMatchObject({ code: 'billing_address_missing' })
    await withTx(customer.ctx, (tx) => tx.updateTable('account').set(ADDRESS).execute())
    expect(await upgrade()).toMatchObject({ success: true })
    await renewAfter(deps, 31.5)
    expect(await invoicesOf(reseller)).toEqual([])
    expect(await invoicesOf(customer)).toMatchObject([{ grossMinor: 9401 }])
  })
})
