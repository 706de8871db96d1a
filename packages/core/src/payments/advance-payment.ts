import type { PaymentEffect } from '../context.ts'

/** Each further than the one before; what a provider says can only bring a payment further. */
const STATES = ['created', 'unanswered', 'authenticating', 'declined', 'paid', 'refunded'] as const
export type PaymentState = (typeof STATES)[number]

/** The provider's statement, or its absence: from a response, a webhook or a later query. */
export type PaymentEvent =
  | 'not_answered'
  | 'authentication_needed'
  | 'declined'
  /** The customer went away, or the provider never heard of it. */
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
 * The one place that decides what becomes of a payment. As states only go forward, events may come twice, late and in any order:
 * the end is the same. A charge that follows a decline counts, for the provider's ledger is what was paid.
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
