import type { AttemptRef } from '@placet/core/ports'
import Stripe from 'stripe'

/** The bank is contacted during this call; all other calls are bookkeeping. */
const CONFIRM_TIMEOUT_MS = 15_000
/** The provider drops idempotency keys after a day; until then, the same key finds the same intent. */
const KEY_LASTS_MS = 23 * 60 * 60_000
/** Tolerated clock skew between the provider and us. */
const CLOCKS_DIFFER_SECONDS = 10 * 60

/** Fields shared by payment and set-up intents. */
export interface Intent {
  id: string
  status: string
  /** URL the customer has to visit. */
  url: string | null
  /** Why the last try failed; null if nothing was tried. */
  failure: string | null
  /** Charged so far, in the provider's units. */
  received: number
  isRefunded: boolean
  method: Stripe.PaymentMethod | null
}

export interface Confirmation {
  customer: string
  method: string
  isNew: boolean
  isCustomerPresent: boolean
  returnUrl: string
}

export interface Intents {
  /** The attempt's intent, created if there was none: it charges nothing before it is confirmed. */
  open(attemptId: string): Promise<string>
  /** The attempt's intent in its current state; null if there never was one. */
  find(attempt: AttemptRef): Promise<Intent | null>
  retrieve(id: string): Promise<Intent>
  confirm(id: string, attemptId: string, confirmation: Confirmation): Promise<Intent>
  cancel(id: string): Promise<void>
}

/**
 * An intent is opened under the attempt's id and confirmed in a second call. Opening it again later returns the same
 * intent, so cancelling it cancels the one that a late call would have confirmed.
 */
export function intentsOf(stripe: Stripe, wanted: { amount: number; currency: string }): Intents {
  const calls = wanted.amount === 0 ? setups(stripe) : payments(stripe, wanted)

  async function search({ attemptId, createdAt }: AttemptRef): Promise<Intent | null> {
    const second = Math.floor(createdAt.getTime() / 1000)
    const created = { gte: second - CLOCKS_DIFFER_SECONDS, lte: second + CLOCKS_DIFFER_SECONDS }
    for await (const { id, metadata } of calls.list({ created, limit: 100 }))
      if (metadata?.['attempt'] === attemptId) return calls.retrieve(id)
    return null
  }

  const open = (attemptId: string) => calls.create({ attempt: attemptId }, attemptId)

  return {
    open,
    async find(attempt) {
      if (attempt.ref !== null) return calls.retrieve(attempt.ref)
      if (Date.now() - attempt.createdAt.getTime() > KEY_LASTS_MS) return search(attempt)
      try {
        return await calls.retrieve(await open(attempt.attemptId))
      } catch (error) {
        // A failure stored under the key is also all that a late call would get: there is nothing to confirm.
        if (isReplayed(error)) return null
        throw error
      }
    },
    retrieve: calls.retrieve,
    confirm: calls.confirm,
    cancel: calls.cancel,
  }
}

function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
}

interface Calls extends Pick<Intents, 'retrieve' | 'confirm' | 'cancel'> {
  create(metadata: { attempt: string }, idempotencyKey: string): Promise<string>
  list(params: {
    created: { gte: number; lte: number }
    limit: number
  }): AsyncIterable<{ id: string; metadata: Record<string, string> | null }>
}

const CARDS_ONLY: ['card'] = ['card']

function payments({ paymentIntents }: Stripe, wanted: { amount: number; currency: string }): Calls {
  const expand = ['payment_method', 'latest_charge']
  return {
    async create(metadata, idempotencyKey) {
      const params = { ...wanted, metadata, allowed_payment_method_types: CARDS_ONLY }
      return (await paymentIntents.create(params, { idempotencyKey })).id
    },
    retrieve: async (id) => fromPayment(await paymentIntents.retrieve(id, { expand })),
    list: (params) => paymentIntents.list(params),
    async confirm(id, attemptId, { customer, method, isNew, isCustomerPresent, returnUrl }) {
      await paymentIntents.update(id, { customer })
      const params = {
        payment_method: method,
        ...(isNew && { setup_future_usage: 'off_session' as const }),
        ...(isCustomerPresent ? { return_url: returnUrl } : { off_session: true }),
        expand,
      }
      return fromPayment(await paymentIntents.confirm(id, params, confirmOptions(attemptId)))
    },
    async cancel(id) {
      await paymentIntents.cancel(id)
    },
  }
}

function setups({ setupIntents }: Stripe): Calls {
  const expand = ['payment_method']
  return {
    async create(metadata, idempotencyKey) {
      const params = { metadata, usage: 'off_session' as const, allowed_payment_method_types: CARDS_ONLY }
      return (await setupIntents.create(params, { idempotencyKey })).id
    },
    retrieve: async (id) => fromSetup(await setupIntents.retrieve(id, { expand })),
    list: (params) => setupIntents.list(params),
    async confirm(id, attemptId, { customer, method, returnUrl }) {
      await setupIntents.update(id, { customer })
      const params = { payment_method: method, return_url: returnUrl, expand }
      return fromSetup(await setupIntents.confirm(id, params, confirmOptions(attemptId)))
    },
    async cancel(id) {
      await setupIntents.cancel(id)
    },
  }
}

function confirmOptions(attemptId: string) {
  return { idempotencyKey: `${attemptId}-confirm`, timeout: CONFIRM_TIMEOUT_MS }
}

function fromPayment(intent: Stripe.PaymentIntent): Intent {
  const charge = expanded(intent.latest_charge)
  return {
    id: intent.id,
    status: intent.status,
    url: intent.next_action?.redirect_to_url?.url ?? null,
    failure: intent.last_payment_error ? (intent.last_payment_error.message ?? '') : null,
    received: intent.amount_received,
    isRefunded: charge?.refunded ?? false,
    method: expanded(intent.payment_method),
  }
}

function fromSetup(intent: Stripe.SetupIntent): Intent {
  return {
    id: intent.id,
    status: intent.status,
    url: intent.next_action?.redirect_to_url?.url ?? null,
    failure: intent.last_setup_error ? (intent.last_setup_error.message ?? '') : null,
    received: 0,
    isRefunded: false,
    method: expanded(intent.payment_method),
  }
}

function expanded<T extends object>(value: T | string | null): T | null {
  return typeof value === 'string' ? null : value
}
