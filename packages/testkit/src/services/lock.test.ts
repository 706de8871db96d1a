import { expect, test } from 'vitest'
import { createTestName } from '../test-name.ts'
import { withLock } from './lock.ts'

test('only one holder of a lock works at a time', async () => {
  const name = createTestName()
  let holders = 0
  let mostHolders = 0
  const work = async () => {
    holders += 1
    mostHolders = Math.max(mostHolders, holders)
    await new Promise((resolve) => setImmediate(resolve))
    holders -= 1
  }

  await Promise.all([1, 2, 3].map(() => withLock(name, 10_000, work)))

  expect(mostHolders).toBe(1)
})

test('whoever waits for a lock in vain is told which', async () => {
  const name = createTestName()

  await withLock(name, 1_000, async () => {
    await expect(withLock(name, 200, () => Promise.resolve())).rejects.toThrow(name)
  })
})

test('a failure inside frees the lock', async () => {
  const name = createTestName()

  await expect(withLock(name, 1_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withLock(name, 1_000, () => Promise.resolve('free'))).toBe('free')
})
