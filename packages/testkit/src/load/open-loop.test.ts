import { expect, test } from 'vitest'
import { runOpenLoop } from './open-loop.ts'

test('arrivals keep their times although nobody is answered and the sender itself was held up', async () => {
  const dueAt: number[] = []
  const blockUntil = performance.now() + 60
  await runOpenLoop({
    ratePerSecond: 500,
    isOver: (index) => index >= 50,
    begin: (index, due) => {
      dueAt.push(due)
      while (index === 5 && performance.now() < blockUntil);
    },
  })

  expect(dueAt).toHaveLength(50)
  const [first = 0] = dueAt
  expect(dueAt.map((due) => Math.round(due - first))).toEqual(
    Array.from({ length: 50 }, (_, index) => index * 2),
  )
})

test('what cannot be held waits, and is late by its schedule', async () => {
  const begun: number[] = []
  const startedAt = performance.now()
  const openAt = startedAt + 60
  await runOpenLoop({
    ratePerSecond: 1000,
    isOver: () => begun.length >= 50,
    isFull: () => begun.length >= 10 && performance.now() < openAt,
    begin: (_, dueAt) => begun.push(performance.now() - dueAt),
  })
  expect(begun).toHaveLength(50)
  expect(begun[10]).toBeGreaterThan(40)
})
