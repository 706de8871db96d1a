import type { InvoiceKind, IssuedInvoice, TaxDecision } from '@placet/contract/invoices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBasket, sum } from '@placet/rules/money/price-basket'
import { formatAmount, formatRate, plainAmount } from '@placet/rules/money/format-amount'
import { composeCredit, composeInvoice } from './compose-invoice.ts'
import { formatInvoiceNumber, seriesOf } from './invoice-number.ts'
import { invoiceStatus } from './invoice-status.ts'
import { lastDayOf } from '@placet/rules/invoices/last-day-of'
import { taxWords } from '@placet/rules/invoices/tax-words'

const line = (unitMinor: number, taxBasisPoints = 1900) => ({
  description: 'Business, monthly',
  quantity: 1,
  unitMinor,
  discountBasisPoints: 0,
  taxBasisPoints,
})

test('numbers name their kind and year', () => {
  expect(formatInvoiceNumber(seriesOf('invoice', new Date('2026-12-31T23:59:59Z')), 7)).toBe(
    'INV-2026-000007',
  )
  expect(formatInvoiceNumber(seriesOf('credit_note', new Date('2027-01-01T00:00:00Z')), 1_234_567)).toBe(
    'CN-2027-1234567',
  )
})

test('an invoice lists what was priced and nothing else', () => {
  const { lines, ...totals } = composeInvoice(priceBasket([line(2900), line(-900)]))
  expect(lines).toEqual([
    {
      description: 'Business, monthly',
      quantity: 1,
      unitMinor: 2900,
      discountMinor: 0,
      netMinor: 2900,
      taxBasisPoints: 1900,
    },
    {
      description: 'Business, monthly',
      quantity: 1,
      unitMinor: -900,
      discountMinor: 0,
      netMinor: -900,
      taxBasisPoints: 1900,
    },
  ])
  expect(totals).toEqual({
    netMinor: 2000,
    taxMinor: 380,
    grossMinor: 2380,
    taxes: [{ basisPoints: 1900, netMinor: 2000, taxMinor: 380 }],
  })
})

test.each([[[]], [[line(100), line(-101)]]])('%j is nothing to invoice', (lines) => {
  expect(() => composeInvoice(priceBasket(lines))).toThrow('nothing to invoice')
})

test('credit notes of an invoice, however it is cut up, add up to it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 5000 }), (nets, rest) => {
      const invoice = composeInvoice(priceBasket([line(sum(nets) + rest)]))
      const credits: ReturnType<typeof composeCredit>[] = []
      for (const netMinor of nets) {
        const wanted = [{ basisPoints: 1900, netMinor }]
        credits.push(composeCredit(invoice, credits, { description: 'Not used', wanted }))
      }
      credits.push(composeCredit(invoice, credits, { description: 'The rest' }))
      expect(sum(credits.map(({ grossMinor }) => grossMinor))).toBe(invoice.grossMinor)
      expect(() => composeCredit(invoice, credits, { description: 'More' })).toThrow('given back already')
    }),
    { numRuns: 200 },
  )
})

const DUE = new Date('2026-11-30T00:00:00Z')
test.each<[InvoiceKind, string | null, string, string]>([
  ['invoice', null, '2026-11-29', 'open'],
  ['invoice', null, '2026-12-01', 'overdue'],
  ['invoice', 'card', '2026-12-01', 'paid'],
  ['invoice', 'nothing', '2026-11-01', 'paid'],
  ['invoice', 'credit', '2026-12-01', 'credited'],
  ['credit_note', null, '2026-12-01', 'credit'],
])('an %s paid with %s is on %s %s', (kind, paidWith, now, status) => {
  expect(invoiceStatus({ kind, paidWith, dueAt: DUE }, new Date(now))).toBe(status)
})

const decided = (reason: TaxDecision['reason']): IssuedInvoice['taxDecision'] => ({ reason, rateOf: null })
test.each([
  [decided('domestic'), 1900, 'S', ''],
  [decided('one_stop_shop'), 2550, 'S', ''],
  [decided('vat_id_not_confirmed'), 2000, 'S', ''],
  [decided('country_unknown'), 0, 'Z', ''],
  [decided('reverse_charge'), 0, 'AE', 'Reverse charge'],
  [decided('outside_the_union'), 0, 'O', 'Not subject to VAT'],
])('%j at %s basis points is category %s', (decision, basisPoints, category, said) => {
  const words = taxWords(decision, basisPoints)
  expect(words.category).toBe(category)
  expect(words.note.startsWith(said)).toBe(true)
  expect(words.note === '').toBe(said === '')
})

test.each([
  [0, 'EUR', '0.00', '0.00'],
  [5, 'EUR', '0.05', '0.05'],
  [-4210, 'EUR', '-42.10', '\u221242.10'],
  [123_456_789, 'USD', '1234567.89', '1,234,567.89'],
  [119_000, 'ISK', '119000', '119,000'],
  [-999, 'JPY', '-999', '\u2212999'],
])('%s of %s is %s for programs and %s in books', (amountMinor, currency, plain, formatted) => {
  expect(plainAmount(amountMinor, currency)).toBe(plain)
  expect(formatAmount(amountMinor, currency)).toBe(formatted)
})

test('rates are written without needless digits', () => {
  expect([0, 810, 1900, 2550].map(formatRate)).toEqual(['0 %', '8.1 %', '19 %', '25.5 %'])
})

test('a term ends on the day before the next one begins', () => {
  expect(lastDayOf('2026-12-16T05:00:00.000Z')).toBe('2026-12-15')
  expect(lastDayOf('2027-01-01T00:00:00.000Z')).toBe('2026-12-31')
})
