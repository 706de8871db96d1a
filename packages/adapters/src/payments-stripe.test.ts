import type { Charge, AttemptRef } from '@placet/core/ports'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveStripeShapes } from '@placet/testkit/services/stripe-shapes'
import { connectPayments } from './payments.ts'
import { connectStripe } from './payments-stripe.ts'

const NOTICE_SECRET = 'whsec_for_tests'
const HOUR_MS = 60 * 60_000
let shapes: Awaited<ReturnType<typeof serveStripeShapes>>
let provider: ReturnType<typeof connectStripe>
beforeEach(async () => {
  shapes = await serveStripeShapes()
  provider = connectStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    noticeSecret: NOTICE_SECRET,
    api: shapes.api,
  })
})
afterEach(() => shapes.close())

const aCharge = (token: string, changes: Partial<Charge> = {}): Charge => ({
  attemptId: 'pay_1',
  accountId: 'acc_1',
  amountMinor: 2500,
  currency: 'EUR',
  card: { kind: 'token', token },
  isCustomerPresent: true,
  returnUrl: 'https://dashboard.example/billing?tab=cards',
  ...changes,
})
const anAttempt = (changes: Partial<AttemptRef> = {}): AttemptRef => ({
  attemptId: 'pay_1',
  accountId: 'acc_1',
  ref: null,
  amountMinor: 2500,
  currency: 'EUR',
  createdAt: new Date(),
  ...changes,
})
const callTo = (pattern: RegExp) => shapes.asked.find(({ call }) => pattern.test(call))
const opened = () => shapes.asked.filter(({ call }) => /POST .*_intents$/.test(call))

const VISA = {
  fingerprint: 'Xt5EWLLDS7FJjR1c',
  brand: 'Visa',
  lastFour: '4242',
  expiryMonth: 8,
  expiryYear: 2031,
}
const PAID = { kind: 'paid', ref: 'pi_1', amountMinor: 2500, currency: 'EUR' }
const KEPT = { kind: 'kept', ref: 'pm_3ds' } as const

test.each<[string, Charge, { kind: string; reason?: string; [fact: string]: unknown }]>([
  ['a card that asks nothing', aCharge('pm_good'), { ...PAID, card: { ref: 'pm_good', ...VISA } }],
  ['a decline', aCharge('pm_declined'), { kind: 'declined', ref: 'pi_1', reason: 'Your card was declined.' }],
  [
    'too little money',
    aCharge('pm_poor'),
    { kind: 'declined', ref: 'pi_1', reason: 'Your card has insufficient funds.' },
  ],
  ['a token that is none', aCharge('pm_missing'), { kind: 'declined', ref: 'pi_1', reason: '' }],
  [
    'a card on file that is gone',
    aCharge('', { card: { kind: 'kept', ref: 'pm_missing' } }),
    { kind: 'declined', ref: 'pi_1', reason: '' },
  ],
  [
    'a bank that asks the customer',
    aCharge('pm_3ds'),
    {
      kind: 'redirect',
      ref: 'pi_1',
      action: 'https://hooks.stripe.com/redirect/authenticate/pi_1?client_secret=src_client_secret_1',
      fields: [],
    },
  ],
  [
    'the same bank without the customer',
    aCharge('', { card: KEPT, isCustomerPresent: false }),
    {
      kind: 'declined',
      ref: 'pi_1',
      reason: 'Your card was declined. This transaction requires authentication.',
    },
  ],
  ['an amount that is too small', aCharge('pm_good', { amountMinor: 10 }), { kind: 'unknown' }],
  [
    'a card that is only kept',
    aCharge('pm_good', { amountMinor: 0 }),
    { kind: 'paid', ref: 'seti_1', amountMinor: 0, currency: 'EUR', card: { ref: 'pm_good', ...VISA } },
  ],
  [
    'a card that is only kept, and declined',
    aCharge('pm_declined', { amountMinor: 0 }),
    { kind: 'declined', ref: 'seti_1', reason: 'Your card was declined.' },
  ],
])(
  '%s has its outcome, and the same when it is looked up after the bank was asked',
  async (_, charge, outcome) => {
    expect(await provider.charge(charge)).toEqual(outcome)
    const { amountMinor } = charge
    const wasTried = outcome.kind !== 'unknown' && outcome.reason !== ''
    if (wasTried) expect(await provider.lookUp(anAttempt({ amountMinor }))).toEqual(outcome)
  },
)

test('opening an intent carries no card, confirming it carries everything', async () => {
  await provider.charge(aCharge('pm_good'))
  expect(shapes.asked.map(({ call }) => call)).toEqual([
    'POST /v1/payment_intents',
    'POST /v1/customers',
    'POST /v1/payment_intents/pi_1',
    'POST /v1/payment_intents/pi_1/confirm',
  ])
  expect(opened()).toEqual([
    {
      call: 'POST /v1/payment_intents',
      key: 'pay_1',
      params: {
        amount: '2500',
        currency: 'eur',
        'metadata[attempt]': 'pay_1',
        'allowed_payment_method_types[0]': 'card',
      },
    },
  ])
  expect(callTo(/confirm$/)).toMatchObject({
    key: 'pay_1-confirm',
    params: {
      payment_method: 'pm_good',
      setup_future_usage: 'off_session',
      return_url: 'https://dashboard.example/billing?tab=cards&pp=pay_1',
    },
  })
})

test('a renewal is confirmed without the customer, with the card and the customer that Stripe keeps', async () => {
  const card = { kind: 'kept', ref: 'pm_good' } as const
  expect(await provider.charge(aCharge('', { card, isCustomerPresent: false }))).toMatchObject(PAID)
  expect(callTo(/POST .*pi_1$/)?.params).toEqual({ customer: 'cus_1' })
  const { params } = callTo(/confirm$/) ?? {}
  expect(params).toMatchObject({ payment_method: 'pm_good', off_session: 'true' })
  expect(Object.keys(params ?? {})).not.toEqual(expect.arrayContaining(['return_url']))
})

test.each([
  ['EUR', 2500, '2500'],
  ['JPY', 1500, '1500'],
  ['ISK', 1500, '150000'],
])('%s %i is told as %s, and understood again', async (currency, amountMinor, told) => {
  expect(await provider.charge(aCharge('pm_good', { currency, amountMinor }))).toMatchObject({
    kind: 'paid',
    amountMinor,
    currency,
  })
  expect(opened()[0]?.params['amount']).toBe(told)
})

test('numbers of cards are not sent to Stripe', async () => {
  const card = { number: '4242424242424242', month: 8, year: 2031, cvc: '123' }
  await expect(provider.charge(aCharge('', { card: { kind: 'new', card } }))).rejects.toThrow('none of ours')
  expect(JSON.stringify(shapes.asked)).not.toContain('4242')
})

test('after the bank the payment is found paid', async () => {
  await provider.charge(aCharge('pm_3ds'))
  shapes.authenticate('pi_1')
  expect(await provider.lookUp(anAttempt({ ref: 'pi_1' }))).toMatchObject(PAID)
})

test('a charge whose answer was lost is found, and charged once however often it is asked for', async () => {
  shapes.failOn(/confirm$/)
  await expect(provider.charge(aCharge('pm_good'))).rejects.toThrow()
  shapes.failOn(null)
  for (let time = 0; time < 3; time += 1) expect(await provider.lookUp(anAttempt())).toMatchObject(PAID)
  expect(await provider.charge(aCharge('pm_good'))).toMatchObject(PAID)
  expect(shapes.charges).toEqual(['pi_1'])
})

test('what never arrived is unknown, and cancelling it stops a charge that is still on its way', async () => {
  expect(await provider.lookUp(anAttempt())).toEqual({ kind: 'unknown' })
  const cancelled = { kind: 'declined', ref: 'pi_1', reason: 'The payment was cancelled.' }
  expect(await provider.cancel(anAttempt())).toEqual(cancelled)
  expect(await provider.charge(aCharge('pm_good'))).toEqual(cancelled)
  expect(await provider.cancel(anAttempt({ ref: 'pi_1' }))).toEqual(cancelled)
  expect(shapes.charges).toEqual([])
})

test('what is paid cannot be cancelled any more', async () => {
  await provider.charge(aCharge('pm_good'))
  expect(await provider.cancel(anAttempt())).toMatchObject(PAID)
})

test('what the bank has not decided is neither paid nor unknown', async () => {
  await expect(provider.charge(aCharge('pm_slow'))).rejects.toThrow('still processing')
  await expect(provider.lookUp(anAttempt())).rejects.toThrow('still processing')
})

test('a failure that Stripe keeps under the key means that there is nothing to charge', async () => {
  shapes.failOn(/POST .*payment_intents$/)
  await expect(provider.charge(aCharge('pm_good'))).rejects.toThrow()
  shapes.failOn(null)
  expect(await provider.lookUp(anAttempt())).toEqual({ kind: 'unknown' })
  expect(await provider.cancel(anAttempt())).toEqual({ kind: 'unknown' })
})

test.each([2500, 0])(
  'an attempt of %i that is older than its key is found in the list',
  async (amountMinor) => {
    const createdAt = new Date(Date.now() - 30 * HOUR_MS)
    await provider.charge(aCharge('pm_good', { amountMinor }))
    shapes.age('pay_1', createdAt)
    expect(await provider.lookUp(anAttempt({ amountMinor, createdAt }))).toMatchObject({ kind: 'paid' })
    const another = anAttempt({ attemptId: 'pay_2', amountMinor, createdAt })
    expect(await provider.lookUp(another)).toEqual({ kind: 'unknown' })
    expect(opened()).toHaveLength(1)
  },
)

test('each refund is made once, also when its key is forgotten, and never more than was paid', async () => {
  const refund = (refundId: string, amountMinor: number) =>
    provider.refund(anAttempt({ ref: 'pi_1' }), { refundId, amountMinor })
  await provider.charge(aCharge('pm_good'))
  for (let time = 0; time < 2; time += 1) expect(await refund('ivc_1', 1000)).toEqual({ kind: 'refunded' })
  shapes.forgetKeys()
  expect(await refund('ivc_1', 1000)).toEqual({ kind: 'refunded' })
  expect(await provider.lookUp(anAttempt({ ref: 'pi_1' }))).toMatchObject(PAID)
  expect(await refund('ivc_2', 1501)).toMatchObject({ kind: 'refused' })
  expect(await refund('ivc_3', 1500)).toEqual({ kind: 'refunded' })
  expect(await provider.lookUp(anAttempt({ ref: 'pi_1' }))).toMatchObject({ ...PAID, kind: 'refunded' })
  expect(shapes.refunds).toMatchObject([{ amount: 1000 }, { amount: 1500 }])
})

test('a refund whose answer is lost is found, and ISK is told in hundredths', async () => {
  const isk = { amountMinor: 2500, currency: 'ISK' }
  await provider.charge(aCharge('pm_good', isk))
  const attempt = anAttempt({ ref: 'pi_1', ...isk })
  shapes.failOn(/POST .v1.refunds/)
  const refund = () => provider.refund(attempt, { refundId: 'ivc_1', amountMinor: 700 })
  await expect(refund()).rejects.toThrow()
  shapes.failOn(null)
  expect(await refund()).toEqual({ kind: 'refunded' })
  expect(shapes.refunds).toMatchObject([{ amount: 70_000 }])
})

test('what was never paid has nothing to give back', async () => {
  const wanted = { refundId: 'ivc_1', amountMinor: 1 }
  expect(await provider.refund(anAttempt(), wanted)).toMatchObject({ kind: 'refused' })
})

test('a card is forgotten, also one that is gone already', async () => {
  await provider.forgetCard('pm_good')
  await provider.forgetCard('pm_missing')
  expect([...shapes.detached]).toEqual(['pm_good'])
})

test('a notice counts when its very bytes are signed with our secret and it is young', () => {
  const now = new Date()
  const { webhooks } = new Stripe('sk_test_1')
  const bodyOf = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } })
  const ours = bodyOf({ id: 'pi_1', object: 'payment_intent', metadata: { attempt: 'pay_1' } })
  const sign = (payload: string, ageSeconds = 0, secret = NOTICE_SECRET) =>
    webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(now.getTime() / 1000) - ageSeconds,
    })
  const read = (body: string, signature: string) => provider.readNotice(Buffer.from(body), signature, now)
  const notice = { eventId: 'evt_1', type: 'payment_intent.succeeded' }
  expect(read(ours, sign(ours))).toEqual({ ...notice, attemptId: 'pay_1' })
  expect(read(ours, sign(ours, 200))).toEqual({ ...notice, attemptId: 'pay_1' })
  const theirs = bodyOf({ id: 'pi_9', object: 'payment_intent', metadata: {} })
  expect(read(theirs, sign(theirs))).toEqual({ ...notice, attemptId: 'pi_9' })
  expect(read(ours, '')).toBeNull()
  expect(read(ours, 'nonsense')).toBeNull()
  expect(read(ours, sign(ours, 400))).toBeNull()
  expect(read(ours, sign(ours, 0, 'whsec_of_another'))).toBeNull()
  expect(read(ours.replace('pay_1', 'pay_2'), sign(ours))).toBeNull()
})

test('an installation that chose Stripe has both of its secrets, or does not start', () => {
  const env = {
    PLACET_PAYMENTS_PROVIDER: 'stripe',
    PLACET_DASHBOARD_URL: 'https://dashboard.example',
  } as const
  const secrets = {
    PLACET_STRIPE_SECRET_KEY: 'sk_test_1',
    PLACET_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    PLACET_STRIPE_NOTICE_SECRET: NOTICE_SECRET,
  }
  expect(connectPayments({ ...env, ...secrets })).toMatchObject({
    name: 'stripe',
    hostedFields: { publishableKey: 'pk_test_1' },
  })
  expect(() => connectPayments({ ...env, PLACET_STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('NOTICE_SECRET')
  expect(connectPayments({ ...env, PLACET_PAYMENTS_PROVIDER: 'local' })).toBeNull()
})
