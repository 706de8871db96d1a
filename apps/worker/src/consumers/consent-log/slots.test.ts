import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('runs at most as many as there are slots, each in its turn, also after failures', async () => {
  const inSlot = createSlots(3)
  let running = 0
  let most = 0
  const started: number[] = []
  const runs = Array.from({ length: 20 }, (_, index) =>
    inSlot(async () => {
      started.push(index)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (index % 4 === 0) throw new Error('failed')
      return index
    }),
  )
  const results = await Promise.allSettled(runs)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(most).toBe(3)
  expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index))
})
