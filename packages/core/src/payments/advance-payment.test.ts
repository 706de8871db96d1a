import { expect, test } from 'vitest'
import { advancePayment, type PaymentEvent, type PaymentState } from './advance-payment.ts'

const EVENTS = ['not_answered', 'authentication_needed', 'declined', 'ended', 'paid', 'refunded'] as const

/** Every state and event, in the order of EVENTS: the next state, and what is due then. */
const TABLE: Record<PaymentState, readonly string[]> = {
  created: [
    'unanswered',
    'authenticating',
    'declined release',
    'declined release',
    'paid settle',
    'refunded settle give_back',
  ],
  unanswered: [
    'unanswered',
    'authenticating',
    'declined release',
    'declined release',
    'paid settle',
    'refunded settle give_back',
  ],
  authenticating: [
    'authenticating',
    'authenticating',
    'declined release',
    'declined release',
    'paid settle',
    'refunded settle give_back',
  ],
  declined: ['declined', 'declined', 'declined', 'declined', 'paid settle', 'refunded settle give_back'],
  paid: ['paid', 'paid', 'paid', 'paid', 'paid', 'refunded give_back'],
  refunded: ['refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
}

const pairs = Object.entries(TABLE).flatMap(([state, row]) =>
  EVENTS.map((event, place) => [state as PaymentState, event, row[place]] as const),
)

test.each(pairs)('%s, then %s: %s', (state, event, expected) => {
  const { state: next, effects } = advancePayment(state, event)
  expect([next, ...effects].join(' ')).toBe(expected)
})

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]))
}

test('in all 120 orders of five events, each of them twice, one settlement and one end', () => {
  const events: PaymentEvent[] = ['not_answered', 'authentication_needed', 'ended', 'declined', 'paid']
  const orders = ordersOf(events)
  expect(orders).toHaveLength(120)
  for (const order of orders) {
    let state: PaymentState = 'created'
    let settled = 0
    for (const event of order.flatMap((each) => [each, each])) {
      const step = advancePayment(state, event)
      state = step.state
      settled += step.effects.filter((effect) => effect === 'settle').length
    }
    expect({ order, state, settled }).toEqual({ order, state: 'paid', settled: 1 })
  }
})
