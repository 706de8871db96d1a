import { CONSENT_STATES } from '@placet/contract/constants'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeCookie } from './judge-cookie.ts'

const judge = (categoryId: number, ...states: ConsentState[]) =>
  judgeCookie({ categoryId, states, missedScans: 0 })

test.each([1, 2])('category %d is neutral in whichever state it is seen', (categoryId) => {
  expect(judge(categoryId, ...CONSENT_STATES)).toEqual({ status: 'neutral', nonCompliantStates: [] })
})

test.each([
  [3, ['accept', 'analytics'], []],
  [3, ['accept', 'none'], ['none']],
  [3, ['marketing', 'preferences'], ['preferences', 'marketing']],
  [4, ['accept', 'marketing'], []],
  [4, ['gpc'], ['gpc']],
  [4, ['withdraw', 'deny', 'none'], ['none', 'deny', 'withdraw']],
  [4, ['analytics'], ['analytics']],
  [5, ['accept'], []],
  [5, ['none'], ['none']],
  [5, ['preferences', 'analytics', 'marketing'], ['preferences', 'analytics', 'marketing']],
] satisfies [number, ConsentState[], ConsentState[]][])(
  'category %d seen in %j must not have been in %j',
  (categoryId, states, nonCompliantStates) => {
    const status = nonCompliantStates.length > 0 ? 'incorrect' : 'correct'
    expect(judge(categoryId, ...states)).toEqual({ status, nonCompliantStates })
  },
)

test('what two scans in a row did not find is deleted, whatever it is', () => {
  const missed = (categoryId: number, missedScans: number) =>
    judgeCookie({ categoryId, states: [], missedScans }).status
  expect([missed(1, 1), missed(4, 1), missed(1, 2), missed(4, 2), missed(5, 9)]).toEqual([
    'neutral',
    'correct',
    'deleted',
    'deleted',
    'deleted',
  ])
})

test('the order in which states were seen makes no difference, and another state never excuses one', () => {
  const anyStates = fc.subarray([...CONSENT_STATES])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), anyStates, anyStates, (categoryId, states, more) => {
      const { nonCompliantStates } = judge(categoryId, ...states)
      expect(judge(categoryId, ...states.toReversed()).nonCompliantStates).toEqual(nonCompliantStates)
      const together = judge(categoryId, ...states, ...more).nonCompliantStates
      expect(together).toEqual(expect.arrayContaining(nonCompliantStates))
    }),
  )
})
