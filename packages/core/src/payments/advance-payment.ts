import type { PaymentEffect } from '../context.ts'

/** In order of progress: a provider event can only move a payment forward. */
const STATES = ['created', 'unanswered', 'authenticating', 'declined', 'paid', 'refunded'] as const
export type PaymentState = (typeof STATES)[number]

/** The provider's statement, or its absence: from a response, a webhook or a later query. */
export type PaymentEvent =
  | 'not_answered'
  | 'authentication_needed'
  | 'declined'
  /** The customer abandoned it, or the provider has no record of it. */
  | 'ended'
  | 'paid'
  | 'refunded'

const REACHES: Readonly<Record<PaymentEvent, PaymentState>> = {
  not_answered: 'unanswered',
  authentication_needed: 'authenticating',
  declined: 'declined',
  ended: 'declined',
  paid: 'paid',
  refunded: 'refunded',
}

/**
 * The only place that decides the state of a payment. States only move forward, so duplicate, late or out-of-order
 * events lead to the same result. A charge after a decline counts, because the provider's ledger is authoritative.
 */
export function advancePayment(
  state: PaymentState,
  event: PaymentEvent,
): { state: PaymentState; effects: PaymentEffect[] } {
  const reached = REACHES[event]
  if (STATES.indexOf(reached) <= STATES.indexOf(state)) return { state, effects: [] }
  return { state: reached, effects: effectsOf(state, reached) }
}

function effectsOf(from: PaymentState, to: PaymentState): PaymentEffect[] {
  if (to === 'declined') return ['release']
  if (to === 'paid') return ['settle']
  if (to === 'refunded') return from === 'paid' ? ['give_back'] : ['settle', 'give_back']
  return []
}
