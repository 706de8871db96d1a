import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { shardOf } from './shard.ts'

test('a code stays in its shard for ever', () => {
  expect(['aaaaaaaaaa', '0123456789', 'zzzzzzzzzz'].map((code) => shardOf(code, 16))).toEqual([15, 2, 5])
})

test('codes spread evenly over the shards', () => {
  const counts = [0, 0, 0, 0]
  for (let index = 0; index < 40_000; index += 1) {
    const shard = shardOf(randomBytes(5).toString('hex'), counts.length)
    counts[shard] = (counts[shard] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(600)
})
