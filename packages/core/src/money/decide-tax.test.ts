import { expect, test } from 'vitest'
import { type Customer, decideTax } from './decide-tax.ts'

const table: [string, Partial<Customer>, string, string | null][] = [
  ['DE', { country: 'DE' }, 'domestic', 'DE'],
  ['DE', { country: 'DE', vatId: 'DE136695976', vatIdIs: 'valid' }, 'domestic', 'DE'],
  ['DE', { country: 'FR' }, 'one_stop_shop', 'FR'],
  ['DE', { country: 'FR', vatId: 'FR40303265045', vatIdIs: 'valid' }, 'reverse_charge', null],
  ['DE', { country: 'FR', vatId: 'FR0', vatIdIs: 'invalid' }, 'vat_id_not_confirmed', 'FR'],
  ['DE', { country: 'FR', vatId: 'FR40303265045', vatIdIs: 'unknown' }, 'vat_id_not_confirmed', 'FR'],
  ['DE', { country: 'US' }, 'outside_the_union', null],
  ['DE', { country: 'CH', vatId: 'CHE-1', vatIdIs: 'valid' }, 'outside_the_union', null],
  ['DE', { country: 'GB' }, 'outside_the_union', null],
  ['DE', { country: '' }, 'country_unknown', 'DE'],
  ['IS', { country: 'DE', vatId: 'DE136695976', vatIdIs: 'valid' }, 'outside_the_union', null],
  ['IS', { country: 'IS' }, 'domestic', 'IS'],
]

test.each(table)('a seller in %s, a customer %j: %s, rate of %s', (seller, customer, reason, rateOf) => {
  const whole = { country: '', vatId: '', vatIdIs: 'unknown', ...customer } as const
  expect(decideTax(seller, whole)).toEqual({ reason, rateOf })
})
