import { LOADED_SHARD, regionalShard } from '@placet/contract/shard'
import { expect, test } from 'vitest'
import { ClickhousePlaces, nodeInSql, nodeOf } from './places.ts'

test('shards keep their node when nodes are added, and later shards are dealt over all of them', () => {
  const before = [0, 1, 2, 3, 4, 5, 6, 7].map((shard) => nodeOf(shard, [], 2))
  const places = ClickhousePlaces.parse('8:2')
  const after = Array.from({ length: 16 }, (_, shard) => nodeOf(shard, places, 3))
  expect(after.slice(0, 8)).toEqual(before)
  expect(after.slice(8)).toEqual([2, 0, 1, 2, 0, 1, 2, 0])
  const again = ClickhousePlaces.parse('8:2,16:3')
  expect(Array.from({ length: 16 }, (_, shard) => nodeOf(shard, again, 5))).toEqual(after)
  const home = 'if(shard = 65535, 0, shard % 256)'
  expect(nodeInSql('shard', again, 5)).toBe(
    `if(${home} < 8, ${home} % 2, if(${home} < 16, ${home} % 3, ${home} % 5))`,
  )
  const inRegions = Array.from({ length: 16 }, (_, shard) => nodeOf(regionalShard(3, shard), again, 5))
  expect(inRegions).toEqual(after)
})

test('imported rows stay on the node of shard 0, whose writer erases them, however many nodes there are', () => {
  const nodes = [1, 2, 3, 5].flatMap((count) =>
    [0, LOADED_SHARD].map((shard) => nodeOf(shard, ClickhousePlaces.parse('8:1'), count)),
  )
  expect(new Set(nodes)).toEqual(new Set([0]))
})

test.each(['8', '8:0', '8:2,8:3', '16:3,8:2', '8:3,16:2', '8:2,', 'x'])('%s is no list of places', (text) => {
  expect(ClickhousePlaces.safeParse(text).success).toBe(false)
})

test('without a list, all shards are dealt over all nodes', () => {
  expect(ClickhousePlaces.parse('')).toEqual([])
  expect([0, 1, 2, 3].map((shard) => nodeOf(shard, [], 3))).toEqual([0, 1, 2, 0])
})
