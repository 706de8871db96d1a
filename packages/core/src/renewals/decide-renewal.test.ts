import { expect, test } from 'vitest'
import { collectionStep, nextStepAt } from './collection-plan.ts'
import { type RunningTerm, decideRenewal } from './decide-renewal.ts'

const term: RunningTerm = {
  product: 30,
  intervalMonths: 1,
  periodTo: new Date('2026-11-16T05:00:00Z'),
  pending: null,
}
const at = (moment: string) => new Date(moment)

test.each<[string, Partial<RunningTerm>, string, object]>([
  ['waits', {}, '2026-11-16T04:59:59Z', { kind: 'none' }],
  [
    'renews',
    {},
    '2026-11-16T05:00:00Z',
    { kind: 'renew', product: 30, intervalMonths: 1, from: term.periodTo, to: at('2026-12-16T05:00:00Z') },
  ],
  [
    'begins where the last one ended, however late',
    {},
    '2027-05-01T00:00:00Z',
    { kind: 'renew', from: term.periodTo, to: at('2026-12-16T05:00:00Z') },
  ],
  [
    'becomes the smaller plan',
    { pending: { product: 29, intervalMonths: 12 } },
    '2026-11-16T05:00:00Z',
    { kind: 'renew', product: 29, intervalMonths: 12, to: at('2027-11-16T05:00:00Z') },
  ],
  ['ends', { pending: { product: null } }, '2026-11-16T05:00:00Z', { kind: 'end' }],
  ['does not end early', { pending: { product: null } }, '2026-11-15T05:00:00Z', { kind: 'none' }],
])('a term %s', (_, change, now, renewal) => {
  expect(decideRenewal({ ...term, ...change }, at(now))).toMatchObject(renewal)
})

test('a card is tried on four days, then there is a week left to pay', () => {
  const issued = at('2026-11-16T05:00:00Z')
  const days = [0, 1, 2, 3, 4].map((tries) => nextStepAt(issued, tries).toISOString().slice(0, 10))
  expect(days).toEqual(['2026-11-16', '2026-11-19', '2026-11-23', '2026-11-30', '2026-12-07'])
  expect([0, 1, 2, 3, 4].map(collectionStep)).toEqual(['charge', 'charge', 'charge', 'charge', 'give_up'])
})
