import { expect, test } from 'vitest'
import { readSize } from './read-size.ts'

const full = { consents: 1000, perSecond: 100, domains: 20, edges: 10, shards: 2, faults: 5 }
const small = { consents: 10, perSecond: 10, domains: 2, edges: 1, shards: 1, faults: 1 }

test('a drill runs at its full size unless told otherwise', () => {
  expect(readSize({ full, small }, [])).toEqual({ ...full, label: 'full' })
  expect(readSize({ full, small }, ['--size', 'small'])).toEqual({ ...small, label: 'small' })
})

test('a count changes how many consents are sent, and single numbers can be set', () => {
  expect(readSize({ full, small }, ['--size', '500'])).toEqual({ ...full, consents: 500, label: '500' })
  expect(readSize({ full, small }, ['--size', 'small', '--rate', '50', '--faults', '3'])).toEqual({
    ...small,
    perSecond: 50,
    faults: 3,
    label: 'small, changed',
  })
  expect(() => readSize({ full, small }, ['--size', 'huge'])).toThrow('not a count')
})
