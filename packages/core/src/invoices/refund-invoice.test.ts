import type { InvoiceId } from '@placet/contract/ids'
import { readServicesEnv } from '@placet/testkit/env'
import { aPaidInvoice, anInvoice } from '@placet/testkit/factories/invoices'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { answerWallet, readLedger, readWalletLedger } from '@placet/testkit/services/payments'
import { beforeAll, expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import {
  addToBalance,
  askProvider,
  followPayment,
  getBilling,
  openRefund,
  reconcilePayments,
} from '../payments/index.ts'
import { getInvoice } from './get-invoice.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { openInvoiceOrder } from './open-invoice-order.ts'
import { refundInvoice } from './refund-invoice.ts'
let providerUrl: string
beforeAll(async () => {
  providerUrl = (await readServicesEnv()).PLACET_PAYMENTS_URL
})

const refund = (deps: TestDeps, number: string) =>
  refundInvoice({ ctx: deps.job, input: { number, reason: 'Withdrawn' } })
const balance = async ({ ctx }: Person) => (await getBilling({ ctx, input: {} })).balance.amountMinor
const charges = ({ accountId }: Person) => readLedger(providerUrl, accountId)
const viewOf = ({ ctx }: Person, invoiceId: InvoiceId) => getInvoice({ ctx, input: { invoiceId } })
const later = (deps: TestDeps): Ctx => ({
  ...deps.job,
  clock: { now: () => new Date(Date.now() + 60_000) },
})
const look = (deps: TestDeps) => reconcilePayments({ ctx: later(deps), input: {} })
const credit = (deps: TestDeps, invoiceId: InvoiceId, netMinor: number) =>
  withTx(deps.job, (tx) =>
    issueCreditNote(tx, deps.job, {
      invoiceId,
      reason: 'Part',
      wanted: [{ basisPoints: 1900, netMinor }],
    }),
  )
const attemptOf = (deps: TestDeps, { accountId }: Person) =>
  deps.job.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

test('a part goes back to the card, then the rest, and the books of both sides agree to the cent', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { invoiceId, number } = await aPaidInvoice(owner)
  const { creditNoteId, grossMinor } = await credit(deps, invoiceId, 1000)
  expect([grossMinor, await balance(owner)]).toEqual([1190, 1190])
  const part = await viewOf(owner, creditNoteId)
  expect(part.refunds).toEqual([])
  expect(await refund(deps, part.number)).toEqual({ refunds: 1 })
  expect(await refund(deps, part.number)).toEqual({ refunds: 0 })
  expect((await viewOf(owner, creditNoteId)).refunds).toMatchObject([
    { state: 'done', amountMinor: 1190, to: 'card', lastFour: '1111' },
  ])
  expect(await charges(owner)).toMatchObject([{ status: 'paid', refunds: { [creditNoteId]: 1190 } }])
  expect(await refund(deps, number)).toEqual({ refunds: 1 })
  const [charge] = await charges(owner)
  expect(charge).toMatchObject({ status: 'refunded', amountMinor: 3451 })
  expect(Object.values(charge?.refunds ?? {}).toSorted((a, b) => a - b)).toEqual([1190, 2261])
  const { refunds, creditNotes } = await viewOf(owner, invoiceId)
  expect([refunds.length, creditNotes.length, await balance(owner)]).toEqual([2, 2, 0])
  for (let time = 0; time < 2; time += 1)
    await askProvider({ ctx: deps.job, input: { attemptId: charge?.attemptId ?? '' } })
  expect([await balance(owner), (await attemptOf(deps, owner)).state]).toEqual([0, 'refunded'])
})

test('ordered five times at once, it is credited and given back once', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { invoiceId, number } = await aPaidInvoice(owner)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(deps, number)))
  expect(answers.reduce((sum, { refunds }) => sum + refunds, 0)).toBe(1)
  expect((await viewOf(owner, invoiceId)).creditNotes).toHaveLength(1)
  const [charge] = await charges(owner)
  expect([Object.values(charge?.refunds ?? {}), await balance(owner)]).toEqual([[3451], 0])
})

test.for(['nobody', 'a notice before'])(
  'given back, and the answer lost, with %s telling: the job that looks ends it, once',
  async (who, { deps }) => {
    const owner = await anOwner(deps)
    const { invoiceId, number } = await aPaidInvoice(owner, 'answerLost')
    await expect(refund(deps, number)).rejects.toThrow()
    expect((await viewOf(owner, invoiceId)).refunds).toMatchObject([{ state: 'started' }])
    const { id: attemptId } = await attemptOf(deps, owner)
    if (who !== 'nobody') await askProvider({ ctx: deps.job, input: { attemptId } })
    for (let time = 0; time < 2; time += 1) await look(deps)
    await askProvider({ ctx: deps.job, input: { attemptId } })
    expect((await viewOf(owner, invoiceId)).refunds).toMatchObject([{ state: 'done', amountMinor: 3451 }])
    const [charge] = await charges(owner)
    expect([Object.values(charge?.refunds ?? {}), await balance(owner)]).toEqual([[3451], 0])
  },
)

test.for(['before the provider hears of it', 'before its answer is written down'])(
  'a worker that dies %s loses nothing and gives nothing back twice',
  async (when, { deps }) => {
    const owner = await anOwner(deps)
    const { invoiceId } = await aPaidInvoice(owner)
    const { creditNoteId, grossMinor } = await credit(deps, invoiceId, 2900)
    const { accountId } = owner
    const wanted = { accountId, creditNoteId, invoiceId, amountMinor: grossMinor, currency: 'EUR' }
    await withTx(deps.job, (tx) => openRefund(tx, deps.job, wanted))
    const { id: attemptId, created_at: createdAt } = await attemptOf(deps, owner)
    const attempt = { attemptId, accountId, ref: null, amountMinor: grossMinor, currency: 'EUR', createdAt }
    if (when.includes('answer'))
      await deps.payments?.refund(attempt, { refundId: creditNoteId, amountMinor: grossMinor })
    expect(await balance(owner)).toBe(0)
    await Promise.all([look(deps), look(deps)])
    expect((await viewOf(owner, creditNoteId)).refunds).toMatchObject([{ state: 'done' }])
    const [charge] = await charges(owner)
    expect([charge?.refunds, await balance(owner)]).toEqual([{ [creditNoteId]: 3451 }, 0])
  },
)

test('what was spent of the credit stays spent', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { invoiceId } = await aPaidInvoice(owner)
  const { creditNoteId } = await credit(deps, invoiceId, 2900)
  const { accountId } = owner
  const spent = { accountId, currency: 'EUR', reason: 'invoice' as const, at: new Date() }
  await withTx(owner.ctx, (tx) => addToBalance(tx, { ...spent, amountMinor: -3000, source: 'first' }))
  const { number } = await viewOf(owner, creditNoteId)
  await refund(deps, number)
  expect((await viewOf(owner, creditNoteId)).refunds).toMatchObject([{ state: 'done', amountMinor: 451 }])
  expect(await balance(owner)).toBe(0)
})

test('what the provider refuses is the customer’s credit again', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { invoiceId, number } = await aPaidInvoice(owner)
  const { id: attemptId, account_id: accountId, created_at: createdAt } = await attemptOf(deps, owner)
  const attempt = { attemptId, accountId, ref: null, amountMinor: 3451, currency: 'EUR', createdAt }
  await deps.payments?.refund(attempt, { refundId: 'by hand', amountMinor: 1 })
  await refund(deps, number)
  expect((await viewOf(owner, invoiceId)).refunds).toMatchObject([{ state: 'refused', amountMinor: 3451 }])
  await look(deps)
  expect([await balance(owner), (await charges(owner))[0]?.refunds]).toEqual([3451, { 'by hand': 1 }])
})

test('a payment with the wallet goes back to it, in parts, also when the answer is lost', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const invoiceId = await anInvoice(owner)
  const { pp, orderId } = await openInvoiceOrder({ ctx: owner.ctx, input: { invoiceId } })
  await answerWallet(providerUrl, orderId, 'lost')
  await followPayment({ ctx: owner.ctx, input: { pp } }).catch(() => undefined)
  await followPayment({ ctx: owner.ctx, input: { pp } })
  const { creditNoteId } = await credit(deps, invoiceId, 1000)
  const { number } = await viewOf(owner, creditNoteId)
  await expect(refund(deps, number)).rejects.toThrow()
  for (let time = 0; time < 2; time += 1) await look(deps)
  expect((await viewOf(owner, creditNoteId)).refunds).toMatchObject([
    { state: 'done', amountMinor: 1190, to: 'wallet', lastFour: null },
  ])
  const [entry] = await readWalletLedger(providerUrl, owner.accountId)
  expect(entry).toMatchObject({
    captureStatus: 'PARTIALLY_REFUNDED',
    refunds: { [creditNoteId]: { value: '11.90', currency_code: 'EUR' } },
  })
  expect(await balance(owner)).toBe(0)
})

test('what is open, or came from the balance, has nowhere to go back to', async ({ deps }) => {
  const owner = await anOwner(deps)
  const invoiceId = await anInvoice(owner)
  const { number } = await viewOf(owner, invoiceId)
  await expect(refund(deps, number)).rejects.toThrow('was not paid by card or wallet')
  expect((await viewOf(owner, invoiceId)).creditNotes).toEqual([])
  await expect(refund(deps, 'INV-1999-000001')).rejects.toThrow()
})

test('only the worker refunds, not an owner', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { number } = await aPaidInvoice(owner)
  await expect(refundInvoice({ ctx: owner.ctx, input: { number, reason: 'Mine' } })).rejects.toThrow()
  expect((await charges(owner))[0]?.refunds).toEqual({})
})
