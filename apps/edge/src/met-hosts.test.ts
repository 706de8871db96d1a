import { aCode, anArtifact } from '@placet/stream/fixtures/an-artifact'
import { expect, test } from 'vitest'
import { createMetHosts } from './met-hosts.ts'

const { meta } = anArtifact()
const { domainId, code } = meta
const MINUTE_MS = 60_000

function metHosts() {
  const clock = { now: Date.parse('2026-11-14T23:30:00.000Z') }
  return { clock, hosts: createMetHosts({ now: () => clock.now }) }
}

test('a host that visitors keep seeing is reported once in ten minutes', () => {
  const { clock, hosts } = metHosts()
  const at = clock.now
  hosts.noteSeen(meta, 'example.com')
  hosts.noteSeen(meta, 'www.example.com')
  clock.now += 9 * MINUTE_MS
  hosts.noteSeen(meta, 'example.com')
  expect(hosts.take().seen).toEqual([
    { domainId, code, host: 'example.com', at },
    { domainId, code, host: 'www.example.com', at },
  ])
  clock.now += MINUTE_MS
  hosts.noteSeen(meta, 'example.com')
  expect(hosts.take().seen).toEqual([{ domainId, code, host: 'example.com', at: clock.now }])
})

test('refused choices add up over the day, and only hosts with new ones are reported', () => {
  const { clock, hosts } = metHosts()
  hosts.countRefused(meta, 'staging.example.com')
  hosts.countRefused(meta, 'test.example.com')
  expect(hosts.take().refused.map(({ choices }) => choices)).toEqual([1, 1])
  clock.now += MINUTE_MS
  hosts.countRefused(meta, 'staging.example.com')
  const again = {
    domainId,
    code,
    host: 'staging.example.com',
    day: '2026-11-14',
    choices: 2,
    lastAt: clock.now,
  }
  expect(hosts.take().refused).toEqual([again])
  expect(hosts.take().refused).toEqual([])
  clock.now += 60 * MINUTE_MS
  hosts.countRefused(meta, 'staging.example.com')
  expect(hosts.take().refused).toEqual([{ ...again, day: '2026-11-15', choices: 1, lastAt: clock.now }])
})

test('20 hosts of a domain are counted in a day; hosts that are already there go on counting', () => {
  const { clock, hosts } = metHosts()
  const count = (number: number) => hosts.countRefused(meta, `${number}.example.com`)
  const counted = Array.from({ length: 22 }, (_, number) => count(number))
  expect(counted.filter((isCounted) => isCounted)).toHaveLength(20)
  expect(count(0)).toBe(true)
  expect(hosts.countRefused({ ...meta, code: aCode() }, '21.example.com')).toBe(true)
  expect(hosts.take().refused).toHaveLength(21)
  clock.now += 60 * MINUTE_MS
  expect(count(21)).toBe(true)
})

test('an attack on every domain leaves at most 20,000 names in memory and in messages', () => {
  const { hosts } = metHosts()
  const counted = Array.from({ length: 1100 }, aCode).flatMap((attacked) =>
    Array.from({ length: 20 }, (_, number) =>
      hosts.countRefused({ ...meta, code: attacked }, `${number}.evil.example`),
    ),
  )
  expect(counted.filter((isCounted) => isCounted)).toHaveLength(20_000)
  expect(hosts.take().refused).toHaveLength(20_000)
})
