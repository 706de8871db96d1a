import { expect, test } from 'vitest'
import { PaymentPurpose, type SettlementHandlers } from './context.ts'
import { settlements } from './settlements.ts'

type Fits<Handlers> = Handlers extends SettlementHandlers ? true : false
type SettlesNothing = Omit<SettlementHandlers, 'card_only'> & { card_only: { release: () => Promise<void> } }

/** These lines compile only while the types refuse both mistakes. */
const withoutPurpose: Fits<Omit<SettlementHandlers, 'card_only'>> = false
const withoutSettle: Fits<SettlesNothing> = false

test('every purpose has a handler, and a purpose or its settling left out does not compile', () => {
  expect(Object.keys(settlements).toSorted()).toEqual(PaymentPurpose.options.toSorted())
  expect([withoutPurpose, withoutSettle]).toEqual([false, false])
})
