import { createHmac, randomUUID } from 'node:crypto'
import { CardId, PaymentId } from '@placet/contract/ids'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner, type Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { readServicesEnv } from '@placet/testkit/env'
import { LOCAL_PAYMENTS_SECRET, readLedger } from '@placet/testkit/services/payments'
import { type CardBehaviour, TEST_CARDS } from '@placet/testkit/services/test-cards'
import { beforeAll, expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import {
  addPaymentMethod,
  addToBalance,
  askProvider,
  deleteCard,
  followPayment,
  getBilling,
  makeCardDefault,
  payingCard,
  receiveNotice,
  reconcilePayments,
} from './index.ts'
import { toAttemptRef } from './internal.ts'
import { newSubscriptionId } from '../random.ts'
let providerUrl: string
beforeAll(async () => {
  providerUrl = (await readServicesEnv()).PLACET_PAYMENTS_URL
})

const newCard = (behaviour: CardBehaviour) => ({
  card: 0 as const,
  cardnumber: TEST_CARDS[behaviour],
  month: 12,
  year: 2040,
  cvc: '123',
})
const topUp = ({ ctx }: Person, behaviour: CardBehaviour, topUpAmountId = 1) =>
  addPaymentMethod({ ctx, input: { ...newCard(behaviour), topUpAmountId, currencyId: 'EUR' } })
const balance = async ({ ctx }: Person) => (await getBilling({ ctx, input: {} })).balance.amountMinor
const asJob = (deps: TestDeps, lateMs = 0): Ctx => ({
  ...deps.job,
  clock: { now: () => new Date(Date.now() + lateMs) },
})
const chargesOf = async ({ accountId }: Person) =>
  (await readLedger(providerUrl, accountId)).reduce((sum, { charged }) => sum + charged, 0)
const attemptsOf = ({ ctx }: Person) =>
  withTx(ctx, (tx) => tx.selectFrom('payment_attempt').selectAll().orderBy('created_at').execute())
const answerBank = (pp: string, answer: string, way: '3ds1' | '3ds2', ref: string) =>
  fetch(`${providerUrl}/${way}/${ref}`, {
    method: 'POST',
    body: new URLSearchParams({ answer, pp }),
    redirect: 'manual',
  })

test('a card that asks nothing tops the balance up once and is kept without its number', async ({ deps }) => {
  const owner = await anOwner(deps)
  expect(await topUp(owner, 'paid')).toMatchObject({ success: true, threeds: false, error: '' })
  const { cards, balance: credit } = await getBilling({ ctx: owner.ctx, input: {} })
  expect(cards).toMatchObject([{ brand: 'Visa', lastFour: '1111', expiryYear: 2040, default: true }])
  expect(credit).toEqual({ amountMinor: 1000, currency: 'EUR' })
  const card = CardId.parse(cards[0]?.id)
  const again = await addPaymentMethod({
    ctx: owner.ctx,
    input: { card, topUpAmountId: 2, currencyId: 'EUR' },
  })
  expect(again.success).toBe(true)
  expect([await balance(owner), await chargesOf(owner)]).toEqual([3500, 2])
})

test('a declined card leaves nothing behind but the reason', async ({ deps }) => {
  const owner = await anOwner(deps)
  expect(await topUp(owner, 'declined')).toMatchObject({ success: false, error: 'Your card was declined.' })
  const { cards } = await getBilling({ ctx: owner.ctx, input: {} })
  expect([cards, await balance(owner), await chargesOf(owner)]).toEqual([[], 0, 0])
})

test('3-D Secure 2: the challenge is shown, and only the provider’s word makes it paid', async ({ deps }) => {
  const owner = await anOwner(deps)
  const started = await topUp(owner, 'challenge')
  expect(started).toMatchObject({ success: false, threeds: true, formR: [] })
  const pp = PaymentId.parse(started.tds2?.pp)
  const follow = () => followPayment({ ctx: owner.ctx, input: { pp } })
  expect(await follow()).toMatchObject({ success: false, threeds: true, error: '' })
  expect(await balance(owner)).toBe(0)
  const [attempt] = await attemptsOf(owner)
  await answerBank(pp, 'confirm', '3ds2', attempt?.provider_ref ?? '')
  expect(await follow()).toMatchObject({ success: true, threeds: false })
  expect(await follow()).toMatchObject({ success: true })
  expect([await balance(owner), await chargesOf(owner)]).toEqual([1000, 1])
  const stranger = await anOwner(deps)
  await expect(followPayment({ ctx: stranger.ctx, input: { pp } })).rejects.toMatchObject({
    code: 'payment_not_found',
  })
})

test('3-D Secure 1: the form leads to the bank, which sends the browser back with hints', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const started = await topUp(owner, 'redirect')
  expect(started).toMatchObject({ success: false, threeds: true, tds2: null, action: `${providerUrl}/3ds1` })
  expect(started.formR.map(({ Name }) => Name)).toEqual(['PaReq', 'MD', 'TermUrl'])
  const [ref = '', pp = ''] = started.formR.map(({ Value }) => Value)
  const back = await answerBank(pp, 'decline', '3ds1', ref)
  expect(back.headers.get('location')).toBe(`https://dashboard.example/billing?c=2&pp=${pp}`)
  expect(await followPayment({ ctx: owner.ctx, input: { pp: PaymentId.parse(pp) } })).toMatchObject({
    success: false,
    threeds: false,
    error: 'Your bank could not confirm that it is you.',
  })
  expect(await chargesOf(owner)).toBe(0)
})

test('a soft decline becomes a challenge while the customer is there', async ({ deps }) => {
  const owner = await anOwner(deps)
  expect(await topUp(owner, 'softDeclined')).toMatchObject({ success: false, threeds: true })
})

test('charged, and the answer lost: the provider is asked, and nothing is charged again', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  expect(await topUp(owner, 'answerLost')).toMatchObject({ success: true })
  expect([await balance(owner), await chargesOf(owner)]).toEqual([1000, 1])
})

test('a provider that fails is asked again by the job until it is clear that nothing was charged', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  expect(await topUp(owner, 'failing')).toMatchObject({ success: false, threeds: false })
  await expect(topUp(owner, 'paid')).rejects.toMatchObject({ code: 'payment_in_progress' })
  await reconcilePayments({ ctx: asJob(deps, 60_000), input: {} })
  expect((await attemptsOf(owner)).map(({ state }) => state)).toEqual(['unanswered'])
  await reconcilePayments({ ctx: asJob(deps, 3 * 60_000), input: {} })
  expect((await attemptsOf(owner)).map(({ state }) => state)).toEqual(['declined'])
  expect(await topUp(owner, 'paid')).toMatchObject({ success: true })
})

test('T40: of twenty identical payments at once, one is charged', async ({ deps }) => {
  const owner = await anOwner(deps)
  const idempotencyKey = randomUUID()
  const tries = Array.from({ length: 20 }, () =>
    addPaymentMethod({
      ctx: owner.ctx,
      input: { ...newCard('paid'), topUpAmountId: 3, currencyId: 'EUR', idempotencyKey },
    }).catch((error: unknown) => error),
  )
  const results = await Promise.all(tries)
  expect(results.filter((each) => !(each instanceof Error)).length).toBeGreaterThan(0)
  expect([await balance(owner), await chargesOf(owner)]).toEqual([5000, 1])
})

test('who comes back to an abandoned challenge starts anew, and the old one can never be charged', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const first = await topUp(owner, 'challenge')
  expect(await topUp(owner, 'paid')).toMatchObject({ success: true })
  const [abandoned] = await attemptsOf(owner)
  expect(abandoned?.state).toBe('declined')
  await answerBank(first.tds2?.pp ?? '', 'confirm', '3ds2', abandoned?.provider_ref ?? '')
  await askProvider({ ctx: asJob(deps), input: { attemptId: abandoned?.id ?? '' } })
  expect([await balance(owner), await chargesOf(owner)]).toEqual([1000, 1])
})

test('T43: every top-up id', async ({ deps }) => {
  const owner = await anOwner(deps)
  const tried = async (topUpAmountId: number | null, currencyId = 'EUR') =>
    addPaymentMethod({
      ctx: owner.ctx,
      input: { ...newCard('paid'), topUpAmountId, currencyId },
    }).then(
      ({ success }) => success,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
  expect(await tried(null)).toBe('amount_missing')
  for (const id of [-2, -3, -1000, 6]) expect(await tried(id)).toBe('amount_invalid')
  expect(await tried(1.5)).toBe('invalid_input')
  expect(await tried(1, 'JPY')).toBe('amount_invalid')
  expect(await tried(-1)).toBe('nothing_to_pay')
  expect([await tried(0), await balance(owner)]).toEqual([true, 0])
  const { accountId } = owner
  await withTx(owner.ctx, (tx) =>
    addToBalance(tx, {
      accountId,
      currency: 'EUR',
      amountMinor: -700,
      reason: 'invoice',
      source: 'a test',
      at: new Date(),
    }),
  )
  expect([await tried(-1), await balance(owner)]).toEqual([true, 0])
  expect((await readLedger(providerUrl, accountId)).map(({ amountMinor }) => amountMinor)).toEqual([0, 700])
})

test('one card is the default at a time, and that one cannot be deleted', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  await topUp(owner, 'paid', 0)
  await topUp(owner, 'alsoPaid', 0)
  const ids = async () =>
    (await getBilling({ ctx, input: {} })).cards.map((card) => [card.lastFour, card.default])
  expect(await ids()).toEqual([
    ['1111', true],
    ['4444', false],
  ])
  const [first, second] = (await getBilling({ ctx, input: {} })).cards.map(({ id }) => id)
  if (!first || !second) throw new Error('two cards were added')
  await makeCardDefault({ ctx, input: { cardId: second } })
  await expect(deleteCard({ ctx, input: { cardId: second } })).rejects.toMatchObject({
    code: 'card_is_default',
  })
  const stranger = await anOwner(deps)
  for (const verb of [makeCardDefault, deleteCard])
    await expect(verb({ ctx: stranger.ctx, input: { cardId: first } })).rejects.toMatchObject({
      code: 'card_not_found',
    })
  await deleteCard({ ctx, input: { cardId: first } })
  expect(await ids()).toEqual([['4444', true]])
})

test('the only card goes, unless plans are renewed with it', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId } = owner
  await topUp(owner, 'paid', 0)
  const [card] = (await getBilling({ ctx, input: {} })).cards
  if (!card) throw new Error('a card was added')
  const remove = () => deleteCard({ ctx, input: { cardId: card.id } })
  const now = new Date()
  await withTx(ctx, (tx) =>
    tx
      .insertInto('subscription')
      .values({
        id: newSubscriptionId(),
        account_id: accountId,
        domain_id: owner.domainId,
        created_at: now,
        product: 29,
        interval_months: 1,
        currency: 'EUR',
        paid_net_minor: 900,
        period_from: now,
        period_to: new Date(now.getTime() + 86_400_000),
      })
      .execute(),
  )
  await expect(remove()).rejects.toMatchObject({ code: 'card_pays_plans' })
  await withTx(ctx, (tx) => tx.deleteFrom('subscription').where('account_id', '=', accountId).execute())
  await remove()
  expect((await getBilling({ ctx, input: {} })).cards).toEqual([])
})

test('T41: a notice counts once, signed over its bytes and young; anything else is refused', async ({
  deps,
}) => {
  const attemptId = `pay_${'0'.repeat(22)}`
  const raw = Buffer.from(JSON.stringify({ id: randomUUID(), type: 'charge.paid', attemptId }))
  const sign = (at: number, secret = LOCAL_PAYMENTS_SECRET) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex')}`
  const refused = [
    [raw, ''],
    [raw, sign(Date.now(), 'another secret')],
    [raw, sign(Date.now() - 6 * 60_000)],
    [Buffer.from(raw.toString().replace('paid', 'lost')), sign(Date.now())],
  ] as const
  for (const [bytes, signature] of refused)
    await expect(receiveNotice(deps, { raw: bytes, signature })).rejects.toMatchObject({
      code: 'malformed_request',
    })
  for (let time = 0; time < 5; time += 1) await receiveNotice(deps, { raw, signature: sign(Date.now()) })
  const events = await deps.job.db
    .selectFrom('payment_event')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .execute()
  expect(events).toHaveLength(1)
})

test('a new card comes in the way that the provider takes it, and in no other', async ({ deps }) => {
  const owner = await anOwner(deps)
  if (!deps.payments) throw new Error('there is no provider')
  const withTokens: Ctx = {
    ...owner.ctx,
    payments: { ...deps.payments, hostedFields: { publishableKey: 'pk_test_1', origins: [] } },
  }
  const wanted = { topUpAmountId: 1, currencyId: 'EUR' }
  const token = { card: 'pm_1' }
  await expect(
    addPaymentMethod({ ctx: withTokens, input: { ...wanted, ...newCard('paid') } }),
  ).rejects.toMatchObject({
    code: 'card_number_not_taken',
  })
  await expect(addPaymentMethod({ ctx: owner.ctx, input: { ...wanted, ...token } })).rejects.toMatchObject({
    code: 'card_incomplete',
  })
  expect(await payingCard(withTokens, token)).toEqual({ kind: 'token', token: 'pm_1' })
  const { hostedFields } = await getBilling({ ctx: withTokens, input: {} })
  expect(hostedFields).toEqual({ publishableKey: 'pk_test_1' })
  expect(await attemptsOf(owner)).toEqual([])
})

test('a refund at the provider takes the top-up back, once', async ({ deps }) => {
  const owner = await anOwner(deps)
  await topUp(owner, 'paid')
  const [attempt] = await attemptsOf(owner)
  if (!attempt) throw new Error('there is no attempt')
  await deps.payments?.refund(toAttemptRef(attempt), {
    refundId: 'by hand',
    amountMinor: attempt.amount_minor,
  })
  for (let time = 0; time < 2; time += 1)
    await askProvider({ ctx: asJob(deps), input: { attemptId: attempt.id } })
  expect(await balance(owner)).toBe(0)
})

test('money in another currency stays visible and usable after a change of country', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  await topUp(owner, 'paid')
  await withTx(ctx, (tx) => tx.updateTable('account').set({ country_id: 'GB' }).execute())
  const billing = await getBilling({ ctx, input: {} })
  expect(billing.balance).toEqual({ amountMinor: 0, currency: 'GBP' })
  expect(billing.others).toMatchObject([{ balance: { amountMinor: 1000, currency: 'EUR' } }])
  const add = (currencyId: string) =>
    addPaymentMethod({ ctx, input: { ...newCard('paid'), topUpAmountId: 1, currencyId } })
  expect(await add('EUR')).toMatchObject({ success: true })
  expect(await add('GBP')).toMatchObject({ success: true })
  await expect(add('USD')).rejects.toMatchObject({ code: 'amount_invalid' })
  expect(await getBilling({ ctx, input: {} })).toMatchObject({
    balance: { amountMinor: 1000, currency: 'GBP' },
    others: [{ balance: { amountMinor: 2000, currency: 'EUR' } }],
  })
})
