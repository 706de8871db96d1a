import { expect, test } from 'vitest'
import { type Failure, judge, slowest } from './test-reports.ts'

const failure = (name: string): Failure => ({ name, reason: 'why', selector: name })

test.each([
  ['nothing failed', [], undefined, { passed: 5, failures: [], shaky: [] }],
  ['failed and not looked at again', ['a'], undefined, { passed: 5, failures: ['a'], shaky: [] }],
  ['failed twice', ['a'], ['a'], { passed: 5, failures: ['a'], shaky: [] }],
  ['failed beside others only', ['a'], [], { passed: 6, failures: [], shaky: ['a'] }],
  ['one of each', ['a', 'b'], ['b'], { passed: 6, failures: ['b'], shaky: ['a'] }],
  ['another one of the file failed then', ['a'], ['c'], { passed: 6, failures: ['c'], shaky: ['a'] }],
])('%s', (_, first, again, expected) => {
  const judged = judge(
    { passed: 5, failures: first.map(failure) },
    again && { passed: 0, failures: again.map(failure) },
  )
  const names = (failures: readonly Failure[]) => failures.map(({ name }) => name)
  expect({ ...judged, failures: names(judged.failures), shaky: names(judged.shaky) }).toEqual(expected)
})

test('a run that failed as a whole is not mended by a second look', () => {
  const broken = { name: 'playwright', reason: 'no services' }
  expect(judge({ passed: 5, failures: [broken] }, { passed: 1, failures: [] }).failures).toEqual([broken])
})

test('the slowest files come first', () => {
  const files = [20, 500, 70].map((ms) => ({ name: `${ms}.test.ts`, ms }))
  expect(slowest(files, 2).map(({ ms }) => ms)).toEqual([500, 70])
})
