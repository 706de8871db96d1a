import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  erasingShards,
  confirmShards,
  firstShard,
  homeShardOf,
  LOADED_SHARD,
  regionalShard,
  shardOf,
  shardOfChoice,
  shardsHolding,
  streamedShards,
} from './shard.ts'

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

test('doubling the shards splits each one in two, and rows of every number are found', () => {
  const counts = [8, 16, 32]
  for (let index = 0; index < 1000; index += 1) {
    const code = randomBytes(5).toString('hex')
    const [first, second, third] = counts.map((count) => shardOf(code, count))
    expect([first, (first ?? 0) + 8]).toContain(second)
    expect([second, (second ?? 0) + 16]).toContain(third)
    const shards = [...new Set([first, second, third])].map((shard) => shard ?? 0)
    expect(streamedShards(code, counts, 0)).toEqual(shards)
    expect(new Set(erasingShards(code, counts, 0))).toEqual(new Set([0, ...shards]))
    const everywhere = [0, 1, 2, 3].flatMap((region) => shards.map((shard) => regionalShard(region, shard)))
    expect(shardsHolding(code, counts)).toEqual([...everywhere, LOADED_SHARD])
    expect(new Set(everywhere.map(homeShardOf))).toEqual(new Set(shards))
    expect(firstShard(code, counts)).toBe(first)
  }
})

test('a choice belongs to one shard, however late it is sent again', () => {
  const steps = [
    { count: 8, fromMs: 0 },
    { count: 16, fromMs: 2000 },
  ]
  const code = 'aaaaaaaaaa'
  expect([shardOf(code, 8), shardOf(code, 16)]).toEqual([7, 15])
  expect([-1, 0, 1999].map((clientAt) => shardOfChoice(code, clientAt, steps))).toEqual([7, 7, 7])
  expect([2000, 9000].map((clientAt) => shardOfChoice(code, clientAt, steps))).toEqual([15, 15])
})

test('a number that the installation never had is refused, an earlier one is not', () => {
  for (const setting of [8, 16]) expect(() => confirmShards(setting, [8, 16])).not.toThrow()
  expect(() => confirmShards(12, [])).not.toThrow()
  expect(() => confirmShards(32, [8, 16])).toThrow('the number of this installation is 16. Set it to 16; ')
})
