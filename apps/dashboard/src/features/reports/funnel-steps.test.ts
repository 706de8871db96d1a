import { expect, test } from 'vitest'
import { funnelSteps } from './funnel-steps.ts'

const funnel = { shown: 200, answered: 100, allowed: 50, partial: 10, denied: 40, withdrawn: 3 }
const step = (key: string, changes: Partial<typeof funnel> | { shown: null } = {}) =>
  funnelSteps({ ...funnel, ...changes }).find((each) => each.key === key)

test('every step names what it is a part of', () => {
  expect(step('answered')).toMatchObject({ count: 100, of: { count: 200, label: 'banners' }, width: 50 })
  expect(step('partial')).toMatchObject({ count: 10, of: { count: 100, label: 'answers' }, width: 5 })
  expect(step('withdrawn')).toMatchObject({ count: 3, of: { count: 60, label: 'consents' } })
})

test('banners that nobody counted are no zero', () => {
  expect(step('shown', { shown: null })).toMatchObject({ count: null, width: 0 })
  expect(step('answered', { shown: null })).toMatchObject({ of: null, width: 100 })
})

test('more answers than banners are not shown as a share above the whole', () => {
  expect(step('answered', { shown: 90 })).toMatchObject({ of: null, width: 100 })
})

test('nothing at all has no shares', () => {
  const none = funnelSteps({ shown: null, answered: 0, allowed: 0, partial: 0, denied: 0, withdrawn: 0 })
  expect(none.map(({ width }) => width)).toEqual([0, 0, 0, 0, 0, 0])
  expect(none[2]?.of).toBeNull()
})
