import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('equal work is done once, also at the same time, until others push it out', async () => {
  const recent = createRecent<string>(2)
  const done: string[] = []
  const get = (key: string) =>
    recent(key, async () => {
      done.push(key)
      return key.toUpperCase()
    })
  expect(await Promise.all([get('a'), get('a')])).toEqual(['A', 'A'])
  await get('b')
  await get('a')
  await get('c')
  await get('a')
  await get('b')
  expect(done).toEqual(['a', 'b', 'c', 'b'])
})

test('work that failed is done again', async () => {
  const recent = createRecent<string>(2)
  await expect(recent('a', async () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await recent('a', async () => 'A')).toBe('A')
})
