import { expect, test } from 'vitest'
import { createDomainQuotas } from './domain-quotas.ts'

const quotasWith = (heldBytes: () => number, clock = { nowMs: 0 }) =>
  createDomainQuotas({
    perSecond: 10,
    burst: 20,
    heldMaxBytes: 9000,
    heldBytes,
    retryAfter: () => '10',
    now: () => clock.nowMs,
  })

test('a domain gets its burst and then its rate; another one is not concerned', () => {
  const clock = { nowMs: 0 }
  const quotas = quotasWith(() => 0, clock)
  const taken = (code: string, times: number, isCrowd = false) =>
    Array.from({ length: times }, () => quotas.take(code, isCrowd)).filter((wait) => wait === null).length
  expect(taken('flooded', 50)).toBe(20)
  expect(taken('other', 5)).toBe(5)
  clock.nowMs += 1000
  expect(taken('flooded', 50)).toBe(10)
})

test('whoever looks like a flood gets half, the rest is for the visitors of the domain', () => {
  const quotas = quotasWith(() => 0)
  const taken = (isCrowd: boolean) =>
    Array.from({ length: 50 }, () => quotas.take('flooded', isCrowd)).filter((wait) => wait === null).length
  expect(taken(true)).toBe(10)
  expect(taken(false)).toBe(10)
})

test('a domain that has used its share of the stream waits, others do not', () => {
  const quotas = createDomainQuotas({
    ...{ perSecond: 10, burst: 20, heldMaxBytes: 20_000, heldBytes: () => 0, retryAfter: () => '7' },
    isFull: (code) => code === 'flooded',
  })
  expect(quotas.take('flooded', false)).toBe('7')
  expect(quotas.take('other', false)).toBeNull()
})

test('nobody waits with more than a share of the free room, and everybody finds some', () => {
  let held = 0
  const quotas = quotasWith(() => held)
  const send = (code: string) => {
    if (quotas.take(code, false) !== null) return false
    quotas.hold(code, 500)
    held += 500
    return true
  }
  const taken = Array.from({ length: 10 }, () => send('flooded')).filter(Boolean)
  expect(taken).toHaveLength(5)
  expect(send('other')).toBe(true)
  quotas.release('flooded', 2500)
  held -= 2500
  expect(send('flooded')).toBe(true)
})
