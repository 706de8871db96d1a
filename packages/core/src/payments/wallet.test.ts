import { randomUUID } from 'node:crypto'
import type { PaymentId } from '@placet/contract/ids'
import { readServicesEnv } from '@placet/testkit/env'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { cardFields } from '@placet/testkit/factories/payments'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { LOCAL_PAYMENTS_SECRET, answerWallet, readWalletLedger } from '@placet/testkit/services/payments'
import { type WalletAnswer, signWebhook } from '@placet/testkit/services/wallet-orders'
import { LOCAL_WALLET } from '@placet/testkit/services/wallet-server'
import { beforeAll, expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { getInvoice, openInvoiceOrder, payInvoice } from '../invoices/index.ts'
import { Refusal } from '../refuse.ts'
import {
  askProvider,
  followPayment,
  getBilling,
  openTopUpOrder,
  receiveWalletNotice,
  reconcilePayments,
} from './index.ts'
import { toAttemptRef } from './internal.ts'
let walletUrl: string
beforeAll(async () => {
  walletUrl = (await readServicesEnv()).PLACET_PAYMENTS_URL
})

const asJob = (deps: TestDeps, lateMs = 0): Ctx => ({
  ...deps.job,
  clock: { now: () => new Date(Date.now() + lateMs) },
})
const open = ({ ctx }: Person, topUpAmountId = 1) =>
  openTopUpOrder({ ctx, input: { topUpAmountId, currencyId: 'EUR' } })
const follow = ({ ctx }: Person, pp: PaymentId) => followPayment({ ctx, input: { pp } })
const balance = async ({ ctx }: Person) => (await getBilling({ ctx, input: {} })).balance.amountMinor
const capturesOf = async ({ accountId }: Person) =>
  (await readWalletLedger(walletUrl, accountId)).reduce((sum, { captured }) => sum + captured, 0)

async function anAnswered(owner: Person, answer: WalletAnswer) {
  const order = await open(owner)
  await answerWallet(walletUrl, order.orderId, answer)
  return order
}

test('what is approved in the wallet is captured by the server, credited once, and told with the account', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { pp, orderId } = await open(owner, 2)
  expect(await follow(owner, pp)).toMatchObject({ success: false, threeds: false })
  expect([await balance(owner), await capturesOf(owner)]).toEqual([0, 0])
  await answerWallet(walletUrl, orderId, 'approve')
  const answers = await Promise.all([1, 2, 3].map(() => follow(owner, pp)))
  expect(answers.map(({ success }) => success)).toEqual([true, true, true])
  for (let time = 0; time < 3; time += 1) await askProvider({ ctx: asJob(deps), input: { attemptId: pp } })
  expect([await balance(owner), await capturesOf(owner)]).toEqual([2500, 1])
  expect(await readWalletLedger(walletUrl, owner.accountId)).toMatchObject([
    { attemptId: pp, amount: { value: '25.00', currency_code: 'EUR' } },
  ])
})

test('a page that was closed after approving is paid all the same, by the notice or by the job that looks', async ({
  deps,
}) => {
  const [noticed, looked] = [await anOwner(deps), await anOwner(deps)]
  const { pp } = await anAnswered(noticed, 'approve')
  await askProvider({ ctx: asJob(deps), input: { attemptId: pp } })
  await anAnswered(looked, 'approve')
  await reconcilePayments({ ctx: asJob(deps, 60_000), input: {} })
  for (const owner of [noticed, looked])
    expect([await balance(owner), await capturesOf(owner)]).toEqual([1000, 1])
})

test('captured, and the answer lost: nothing is taken again', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { pp } = await anAnswered(owner, 'lost')
  await expect(follow(owner, pp)).rejects.toThrow()
  expect(await follow(owner, pp)).toMatchObject({ success: true })
  expect([await balance(owner), await capturesOf(owner)]).toEqual([1000, 1])
})

test('declined by the wallet, taking days, or never approved: nothing is credited', async ({ deps }) => {
  const owner = await anOwner(deps)
  const declined = await anAnswered(owner, 'declined')
  expect(await follow(owner, declined.pp)).toMatchObject({
    success: false,
    error: 'The wallet declined the payment.',
  })
  const left = await open(owner)
  const second = await open(owner)
  await answerWallet(walletUrl, left.orderId, 'approve')
  await askProvider({ ctx: asJob(deps), input: { attemptId: left.pp } })
  await answerWallet(walletUrl, second.orderId, 'pending')
  expect(await follow(owner, second.pp)).toMatchObject({ success: false })
  await reconcilePayments({ ctx: asJob(deps, 20 * 60_000), input: {} })
  const states = await withTx(owner.ctx, (tx) =>
    tx.selectFrom('payment_attempt').select('state').orderBy('created_at').execute(),
  )
  expect(states.map(({ state }) => state)).toEqual(['declined', 'declined', 'authenticating'])
  expect([await balance(owner), await capturesOf(owner)]).toEqual([0, 0])
})

test('an invoice is paid with the wallet, whatever is tried with a card beside it', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  const invoiceId = await anInvoice(owner)
  const { pp, orderId } = await openInvoiceOrder({ ctx, input: { invoiceId } })
  await answerWallet(walletUrl, orderId, 'approve')
  expect(await follow(owner, pp)).toMatchObject({ success: true })
  expect(await getInvoice({ ctx, input: { invoiceId } })).toMatchObject({
    status: 'paid',
    paidWith: 'wallet',
  })
  const nothing = { code: 'nothing_to_pay' }
  await expect(openInvoiceOrder({ ctx, input: { invoiceId } })).rejects.toMatchObject(nothing)

  const other = await anInvoice(owner)
  const left = await openInvoiceOrder({ ctx, input: { invoiceId: other } })
  await answerWallet(walletUrl, left.orderId, 'approve')
  expect(await payInvoice({ ctx, input: { ...cardFields('paid'), invoiceId: other } })).toMatchObject({
    success: true,
  })
  await askProvider({ ctx: asJob(deps), input: { attemptId: left.pp } })
  expect([await capturesOf(owner), await balance(owner)]).toEqual([1, 0])
})

test('what the wallet gives back is taken off the balance, once', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { pp } = await anAnswered(owner, 'approve')
  await follow(owner, pp)
  const attempt = await withTx(owner.ctx, (tx) =>
    tx.selectFrom('payment_attempt').selectAll().where('id', '=', pp).executeTakeFirstOrThrow(),
  )
  for (let time = 0; time < 2; time += 1) {
    await deps.wallet?.refund(toAttemptRef(attempt), {
      refundId: 'by hand',
      amountMinor: attempt.amount_minor,
    })
    await askProvider({ ctx: asJob(deps), input: { attemptId: pp } })
  }
  expect(await balance(owner)).toBe(0)
})

test('T43: orders have the server’s price, in currencies of the wallet, and are the account’s own', async ({
  deps,
}) => {
  const [owner, stranger] = [await anOwner(deps), await anOwner(deps)]
  const tried = (person: Person, topUpAmountId: number | null, currencyId = 'EUR') =>
    openTopUpOrder({ ctx: person.ctx, input: { topUpAmountId, currencyId } }).catch((error: unknown) =>
      error instanceof Refusal ? error.code : error,
    )
  expect(await tried(owner, null)).toBe('amount_missing')
  for (const id of [0, -2, 6]) expect(await tried(owner, id)).toBe('amount_invalid')
  expect(await tried(owner, 1.5)).toBe('invalid_input')
  expect(await tried(owner, 1, 'JPY')).toBe('amount_invalid')
  expect(await tried(owner, -1)).toBe('nothing_to_pay')
  await withTx(stranger.ctx, (tx) =>
    tx.updateTable('account').set({ country_id: 'IS' }).where('id', '=', stranger.accountId).execute(),
  )
  expect(await tried(stranger, 1, 'ISK')).toBe('amount_invalid')
  const { pp } = await open(owner)
  const notFound = { code: 'payment_not_found' }
  await expect(follow(stranger, pp)).rejects.toMatchObject(notFound)
})

test('T41: the wallet is asked about 60 forged notices of a network in ten minutes, and about all genuine ones', async ({
  deps,
}) => {
  const { wallet } = deps
  if (!wallet) throw new Error('the tests have a wallet')
  let asked = 0
  let isGenuine = true
  const notice = {
    eventId: 'WH-genuine',
    type: 'PAYMENT.CAPTURE.COMPLETED',
    attemptId: `pay_${'2'.repeat(22)}`,
  }
  const readNotice = async () => {
    asked += 1
    return isGenuine ? notice : null
  }
  const watched = { ...deps, wallet: { ...wallet, readNotice } }
  const send = (network: string) =>
    receiveWalletNotice(watched, { raw: Buffer.from('{}'), headers: {}, network }).then(
      () => 'kept',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
  const answers = async (times: number) => {
    const all: unknown[] = []
    for (let time = 0; time < times; time += 1) all.push(await send('203.0.113.0/24'))
    return new Set(all)
  }
  expect(await answers(70)).toEqual(new Set(['kept']))
  isGenuine = false
  expect(await answers(60)).toEqual(new Set(['malformed_request']))
  expect([await answers(5), asked]).toEqual([new Set(['too_many_requests']), 130])
  expect(await send('192.0.2.0/24')).toBe('malformed_request')
})

test('T41: of a wallet’s notices only those count that the wallet says it sent, young and once', async ({
  deps,
}) => {
  const attemptId = `pay_${'1'.repeat(22)}`
  const network = '198.51.100.0/24'
  const send = (changes: { time?: string; sent?: string; sig?: string } = {}) => {
    const body = JSON.stringify({
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'CAPTURE', invoice_id: attemptId },
    })
    const { time = new Date().toISOString(), sent = body } = changes
    const id = randomUUID()
    const sig =
      changes.sig ?? signWebhook(LOCAL_PAYMENTS_SECRET, { id, time, webhookId: LOCAL_WALLET.webhookId, body })
    return receiveWalletNotice(deps, {
      network,
      raw: Buffer.from(sent),
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': walletUrl,
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sig,
      },
    })
  }
  const refused = { code: 'malformed_request' }
  const nothing = { raw: Buffer.from('{}'), headers: {}, network }
  await expect(receiveWalletNotice(deps, nothing)).rejects.toMatchObject(refused)
  for (const changes of [
    { sig: 'forged' },
    { sent: '{"id":"WH-2","event_type":"x","resource":{"id":"y"}}' },
    { sent: 'no json' },
    { time: new Date(Date.now() - 6 * 60_000).toISOString() },
  ])
    await expect(send(changes)).rejects.toMatchObject(refused)
  for (let time = 0; time < 5; time += 1) await send()
  const events = await deps.job.db
    .selectFrom('payment_event')
    .select('event_id')
    .where('attempt_id', '=', attemptId)
    .execute()
  expect(events).toEqual([{ event_id: 'WH-1' }])
})
