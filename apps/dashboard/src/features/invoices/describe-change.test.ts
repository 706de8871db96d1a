import { InvoiceId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

const document = { id: InvoiceId.parse(`ivc_${'0'.repeat(22)}`), number: 'INV-000012' }

test.each([
  ['top_up', 5000, null, 'Top-up'],
  ['invoice', -2900, document, 'Payment of invoice INV-000012'],
  ['credit_note', 1400, document, 'Credit note INV-000012'],
  ['plan_change', 21_000, null, 'Unused time of a plan'],
  ['refund', -1400, document, 'Refund of credit note INV-000012'],
  ['refund', -5000, null, 'Top-up taken back'],
  ['refund', 1400, null, 'Refund that failed'],
] as const)('%s of %s reads as it should', (reason, amountMinor, behind, words) => {
  expect(describeChange({ reason, amountMinor, document: behind })).toBe(words)
})
