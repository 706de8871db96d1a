import { randomUUID } from 'node:crypto'
import { AccountId } from '@placet/contract/ids'
import { connectDb } from '@placet/db/client'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { cardFields } from '@placet/testkit/factories/payments'
import { type Person, aMember, anOwner, PASSWORD } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { afterAll, expect } from 'vitest'
import { register } from '../auth/index.ts'
import { NOWHERE, withTx } from '../context.ts'
import { issueCreditNote, markInvoicePaid } from '../invoices/index.ts'
import { addPaymentMethod } from '../payments/index.ts'
import {
  exportStatement,
  getAffiliate,
  listCommissions,
  listDuePayouts,
  listReferrals,
  recordPayment,
  savePayout,
} from './index.ts'

const FIRST = { page: 1 }
const DAY_MS = 24 * 60 * 60 * 1000
let ownerDb: ReturnType<typeof connectDb>
test.beforeAll(async ({ deps }) => {
  ownerDb = connectDb({ url: deps.ownerUrl, poolMax: 5 })
})
afterAll(async () => {
  await ownerDb.destroy()
})

const operatorAt = (deps: TestDeps, now: Date) => ({
  ...{ ...deps, db: ownerDb, actor: { kind: 'operator', name: 'test' } as const },
  ...{ from: NOWHERE, clock: { now: () => now } },
})

/** Somebody who registers with the link of the affiliate. */
async function aReferred(deps: TestDeps, affiliate: Person): Promise<Person> {
  const { link } = await getAffiliate({ ctx: affiliate.ctx, input: {} })
  return aRegistered(deps, new URL(link).searchParams.get('ref') ?? '')
}

async function aRegistered(deps: TestDeps, ref: string): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const ctx = { ...deps, actor: { kind: 'nobody' } as const, from: { ...NOWHERE, network: randomUUID() } }
  const input = { name: `Grace ${randomUUID()}`, email, password: PASSWORD, password2: PASSWORD, ref }
  await register({ ctx, input })
  const { id } = await ownerDb
    .selectFrom('account')
    .select('id')
    .where('name', '=', input.name)
    .executeTakeFirstOrThrow()
  return aMember(deps, { accountId: AccountId.parse(id), role: 'owner' })
}

async function aPaidInvoice(buyer: Person) {
  const invoiceId = await anInvoice(buyer)
  await withTx(buyer.ctx, (tx) => markInvoicePaid(tx, buyer.ctx, { invoiceId, paidWith: 'card' }))
  return invoiceId
}

/** By the number of who was brought, each with the amount. */
async function sharesOf({ ctx }: Person): Promise<[number, number][]> {
  const { data } = await listCommissions({ ctx, input: FIRST })
  return data
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, amount }) => [place, amount.amountMinor])
}

test('a fifth of each paid invoice is the affiliate’s, and goes with the invoice', async ({ deps }) => {
  const affiliate = await anOwner(deps)
  const [first, second] = [await aReferred(deps, affiliate), await aReferred(deps, affiliate)]
  await anInvoice(first)
  expect(await sharesOf(affiliate)).toEqual([])
  const [kept, credited] = [await aPaidInvoice(first), await aPaidInvoice(second)]
  expect(kept).not.toBe(credited)
  const { data } = await listReferrals({ ctx: affiliate.ctx, input: FIRST })
  expect(data.map(({ place, plan }) => [place, plan])).toEqual([
    [2, 'Free'],
    [1, 'Free'],
  ])
  expect(await sharesOf(affiliate)).toEqual([
    [1, 580],
    [2, 580],
  ])
  await withTx(second.ctx, (tx) =>
    issueCreditNote(tx, second.ctx, { invoiceId: credited, reason: 'Mistake' }),
  )
  expect(await sharesOf(affiliate)).toEqual([
    [1, 580],
    [2, 0],
  ])
  const { balances } = await getAffiliate({ ctx: affiliate.ctx, input: {} })
  expect(balances).toEqual([{ balance: { amountMinor: 580, currency: 'EUR' }, state: 'no_details' }])
  const { content } = await exportStatement({ ctx: affiliate.ctx, input: {} })
  expect(content.toString()).toMatch(/^date,kind,customer,currency,amount\r\n/)
  expect(content.toString()).toContain('share,1,EUR,5.80')
  expect(content.toString()).not.toContain(first.accountId)
})

test('nobody is brought by an unknown code, and nobody else sees the shares', async ({ deps }) => {
  const affiliate = await anOwner(deps)
  const stranger = await aRegistered(deps, '000000000000')
  await aPaidInvoice(stranger)
  await aPaidInvoice(await aReferred(deps, affiliate))
  for (const person of [stranger, await anOwner(deps)]) {
    expect(await sharesOf(person)).toEqual([])
    expect((await listReferrals({ ctx: person.ctx, input: FIRST })).total).toBe(0)
  }
  const { ctx } = await aMember(deps, { accountId: affiliate.accountId, role: 'standard' })
  for (const verb of [listReferrals, listCommissions]) {
    await expect(verb({ ctx, input: FIRST })).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(exportStatement({ ctx, input: {} })).rejects.toMatchObject({ code: 'forbidden' })
})

test('nobody earns with an account of their own: the same owner, or the same card', async ({ deps }) => {
  const affiliate = await anOwner(deps)
  const [sameOwner, sameCard] = [await aReferred(deps, affiliate), await aReferred(deps, affiliate)]
  await aPaidInvoice(sameOwner)
  await aPaidInvoice(sameCard)
  expect(await sharesOf(affiliate)).toHaveLength(2)
  await withTx(sameOwner.ctx, (tx) =>
    tx
      .insertInto('membership')
      .values({
        account_id: sameOwner.accountId,
        user_id: affiliate.userId,
        role: 'owner',
        created_at: new Date(),
      })
      .execute(),
  )
  for (const { ctx } of [affiliate, sameCard]) {
    const card = { ...cardFields('paid'), topUpAmountId: 0, currencyId: 'EUR' }
    await addPaymentMethod({ ctx, input: card })
  }
  expect(await sharesOf(affiliate)).toEqual([])
})

test('T47: nothing is paid out to details that are a few days old, and what was paid out is not owed', async ({
  deps,
}) => {
  const affiliate = await anOwner(deps)
  const { ctx, accountId } = affiliate
  await aPaidInvoice(await aReferred(deps, affiliate))
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const pay = (days: number, amountMinor = 500, currency = 'EUR') =>
    recordPayment({ ctx: operatorAt(deps, inDays(days)), input: { accountId, currency, amountMinor } })
  const due = async (days: number) => {
    const payouts = await listDuePayouts({ ctx: operatorAt(deps, inDays(days)), input: {} })
    return payouts.filter((payout) => payout.accountId === accountId)
  }
  expect(await pay(30)).toEqual({ isRecorded: false, state: 'no_details', readyMinor: 0 })
  await savePayout({ ctx, input: { type: 1, info: 'ada@example.com' } })
  expect((await getAffiliate({ ctx, input: {} })).balances).toMatchObject([{ state: 'waiting' }])
  expect(await pay(6)).toEqual({ isRecorded: false, state: 'waiting', readyMinor: 0 })
  expect(await due(6)).toEqual([])
  expect(await due(8)).toEqual([
    { accountId, type: 1, info: 'ada@example.com', amountMinor: 580, currency: 'EUR' },
  ])
  expect(await pay(8, 581)).toEqual({ isRecorded: false, state: 'due', readyMinor: 580 })
  expect(await pay(8, 1, 'USD')).toEqual({ isRecorded: false, state: 'nothing', readyMinor: 0 })
  expect(await pay(8)).toEqual({ isRecorded: true, state: 'due', readyMinor: 80 })
  const later = { ...ctx, clock: { now: () => inDays(8) } }
  expect(await getAffiliate({ ctx: later, input: {} })).toMatchObject({
    balances: [{ balance: { amountMinor: 80, currency: 'EUR' }, state: 'due' }],
    payments: [{ amount: { amountMinor: 500, currency: 'EUR' } }],
  })
})

test('of payments at the same moment only what there is goes out, and that of others counts for nobody', async ({
  deps,
}) => {
  const [one, other] = [await anOwner(deps), await anOwner(deps)]
  for (const affiliate of [one, other]) {
    await aPaidInvoice(await aReferred(deps, affiliate))
    await savePayout({ ctx: affiliate.ctx, input: { type: 1, info: 'ada@example.com' } })
  }
  const at = new Date(Date.now() + 8 * DAY_MS)
  const pay = ({ accountId }: Person, amountMinor: number) =>
    recordPayment({ ctx: operatorAt(deps, at), input: { accountId, currency: 'EUR', amountMinor } })
  const outcomes = await Promise.all([580, 580, 580, 580, 580].map((amount) => pay(one, amount)))
  expect(outcomes.filter(({ isRecorded }) => isRecorded)).toHaveLength(1)
  expect(await pay(other, 580)).toMatchObject({ isRecorded: true, readyMinor: 0 })
})
