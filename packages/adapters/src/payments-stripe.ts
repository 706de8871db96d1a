import type {
  Charge,
  KeptCard,
  PaymentOutcome,
  PaymentProvider,
  RefundOutcome,
  AttemptRef,
} from '@placet/core/ports'
import Stripe from 'stripe'
import { z } from 'zod'
import { type Intent, type Intents, intentsOf } from './stripe-intents.ts'

const TIMEOUT_MS = 5_000
const NOTICE_MAX_AGE_SECONDS = 5 * 60

/** Currencies without decimals that Stripe nevertheless expects in hundredths. */
const TOLD_IN_HUNDREDTHS = new Set(['ISK'])

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const Told = z.object({ id: z.string(), metadata: z.object({ attempt: z.string().optional() }).nullish() })

interface Options {
  secretKey: string
  /** Public key for the card fields; not a secret. */
  publishableKey: string
  /** Signs the webhooks of the endpoint registered with the provider. */
  noticeSecret: string
  /** The API's address, if it is not the provider's own. */
  api?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>
}

/** Card details never reach us: only tokens from Stripe's own fields do. */
export function connectStripe({ secretKey, publishableKey, noticeSecret, api }: Options): PaymentProvider {
  // No automatic retries: callers query the state of an attempt again.
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...api,
  })
  const { customers, paymentMethods, refunds, webhooks } = stripe
  const intentsFor = ({ amountMinor, currency }: Pick<AttemptRef, 'amountMinor' | 'currency'>) =>
    intentsOf(stripe, { amount: amountMinor * unitOf(currency), currency: currency.toLowerCase() })

  /** Only a card that belongs to a customer can be charged again. */
  async function payerOf({
    attemptId,
    accountId,
    card,
  }: Charge): Promise<{ customer: string; method: string }> {
    if (card.kind === 'new') throw new Error('numbers of cards are none of ours')
    if (card.kind === 'token') {
      const idempotencyKey = `${attemptId}-customer`
      const { id } = await customers.create({ metadata: { account: accountId } }, { idempotencyKey })
      return { customer: id, method: card.token }
    }
    const { customer } = await paymentMethods.retrieve(card.ref)
    if (customer === null) throw new ForgottenCard()
    return { customer: typeof customer === 'string' ? customer : customer.id, method: card.ref }
  }

  async function confirm(intents: Intents, id: string, charge: Charge): Promise<PaymentOutcome> {
    const { attemptId, card, isCustomerPresent } = charge
    try {
      const confirmed = await intents.confirm(id, attemptId, {
        ...(await payerOf(charge)),
        isNew: card.kind === 'token',
        isCustomerPresent,
        returnUrl: withAttempt(charge.returnUrl, attemptId),
      })
      return outcomeOf(confirmed, charge)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError)
        return { kind: 'declined', ref: id, reason: error.message }
      if (isTooLate(error)) return outcomeOf(await intents.retrieve(id), charge)
      if (error instanceof ForgottenCard || isRefusal(error)) return { kind: 'declined', ref: id, reason: '' }
      throw error
    }
  }

  return {
    name: 'stripe',
    origin: 'https://hooks.stripe.com',
    hostedFields: { publishableKey, origins: ['https://js.stripe.com', 'https://api.stripe.com'] },
    signatureHeader: 'stripe-signature',
    async charge(charge) {
      const intents = intentsFor(charge)
      const id = await intents.open(charge.attemptId).catch((error: unknown) => {
        if (isRefusal(error)) return null
        throw error
      })
      return id === null ? { kind: 'unknown' } : confirm(intents, id, charge)
    },
    async lookUp(attempt) {
      const found = await intentsFor(attempt).find(attempt)
      return found === null ? { kind: 'unknown' } : outcomeOf(found, attempt)
    },
    async cancel(attempt) {
      const intents = intentsFor(attempt)
      const found = await intents.find(attempt)
      if (found === null) return { kind: 'unknown' }
      if (found.status !== 'canceled' && found.status !== 'succeeded')
        await intents.cancel(found.id).catch(unlessTooLate)
      return outcomeOf(await intents.retrieve(found.id), attempt)
    },
    async refund(attempt, { refundId, amountMinor }) {
      const found = await intentsFor(attempt).find(attempt)
      if (found === null) return { kind: 'refused', reason: 'The provider does not know the payment.' }
      // Idempotency keys expire after a day, refunds do not.
      for await (const known of refunds.list({ payment_intent: found.id, limit: 100 }))
        if (known.metadata?.['refund'] === refundId) return refundOutcomeOf(known)
      const amount = amountMinor * unitOf(attempt.currency)
      const params = { payment_intent: found.id, amount, metadata: { refund: refundId } }
      try {
        return refundOutcomeOf(await refunds.create(params, { idempotencyKey: refundId }))
      } catch (error) {
        if (isRefusal(error) && error instanceof Error) return { kind: 'refused', reason: error.message }
        throw error
      }
    },
    async forgetCard(ref) {
      const method = await paymentMethods.retrieve(ref).catch((error: unknown) => {
        if (codeOf(error) === 'resource_missing') return null
        throw error
      })
      if (method?.customer) await paymentMethods.detach(ref)
    },
    readNotice(raw, signature, now) {
      try {
        const { id, type, data } = webhooks.constructEvent(
          raw,
          signature,
          noticeSecret,
          NOTICE_MAX_AGE_SECONDS,
          undefined,
          now.getTime(),
        )
        const told = Told.parse(data.object)
        // A payment that was not started here has no attempt and is ignored.
        return { eventId: id, type, attemptId: told.metadata?.attempt ?? told.id }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

class ForgottenCard extends Error {}

function outcomeOf(
  { id: ref, status, url, failure, received, isRefunded, method }: Intent,
  { currency }: { currency: string },
): PaymentOutcome {
  switch (status) {
    case 'succeeded':
      return {
        kind: isRefunded ? 'refunded' : 'paid',
        ref,
        amountMinor: received / unitOf(currency),
        currency,
        card: keptCardOf(method),
      }
    case 'requires_action':
      if (url === null) throw new Error(`${ref} asks for what cannot be shown`)
      return { kind: 'redirect', ref, action: url, fields: [] }
    case 'canceled':
      return { kind: 'declined', ref, reason: failure ?? 'The payment was cancelled.' }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return failure === null ? { kind: 'unknown' } : { kind: 'declined', ref, reason: failure }
    default:
      throw new Error(`${ref} is still ${status}`)
  }
}

function refundOutcomeOf({ status, failure_reason }: Stripe.Refund): RefundOutcome {
  const isRefused = status === 'failed' || status === 'canceled'
  return isRefused
    ? { kind: 'refused', reason: failure_reason ?? 'The card did not take it.' }
    : { kind: 'refunded' }
}

function keptCardOf(method: Stripe.PaymentMethod | null): KeptCard | null {
  if (!method?.card || method.customer === null) return null
  const { fingerprint, brand, last4, exp_month, exp_year } = method.card
  return {
    ref: method.id,
    fingerprint: fingerprint ?? method.id,
    brand: BRANDS[brand] ?? 'Card',
    lastFour: last4,
    expiryMonth: exp_month,
    expiryYear: exp_year,
  }
}

function unitOf(currency: string): number {
  return TOLD_IN_HUNDREDTHS.has(currency) ? 100 : 1
}

function withAttempt(returnUrl: string, attemptId: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('pp', attemptId)
  return url.href
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

const isTooLate = (error: unknown) => codeOf(error)?.endsWith('_intent_unexpected_state') ?? false

function unlessTooLate(error: unknown): void {
  if (!isTooLate(error)) throw error
}

/** The request was invalid and had no effect, e.g. an unknown card or too small an amount. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.statusCode === 400 || error.statusCode === 404)
  )
}
