import { expect, test } from 'vitest'
import { createdMsOf, createdOf, nextIncarnation } from './incarnation.ts'

test('each restore of a stream gives a later incarnation of the same creation', () => {
  const created = '2026-11-18T06:50:12.123456789Z'
  const names = [created]
  for (let times = 0; times < 12; times += 1) names.push(nextIncarnation(names.at(-1) ?? ''))
  expect(names.toSorted()).toEqual(names)
  expect(new Set(names).size).toBe(13)
  expect(names.map(createdOf)).toEqual(names.map(() => created))
  expect(names.map(createdMsOf)).toEqual(names.map(() => Date.parse(created)))
  expect((names.at(-1) ?? '') < '2026-11-18T06:50:13Z').toBe(true)
})
