import { UsageCounted } from '@placet/contract/events/usage-counted.v1'
import { aCode, anArtifact } from '@placet/stream/fixtures/an-artifact'
import { expect, onTestFinished, test } from 'vitest'
import { createMetHosts } from './met-hosts.ts'
import { createUsageCounts } from './usage-counts.ts'

const { meta } = anArtifact()

function countsWith(send: (message: { id: string; text: string }) => Promise<unknown>, now?: () => Date) {
  const problems: unknown[] = []
  const hosts = createMetHosts()
  const usage = createUsageCounts({
    edgeId: 'edge-1',
    hosts,
    send,
    onProblem: (error) => problems.push(error),
    everyMs: 60_000,
    ...(now && { now }),
  })
  onTestFinished(() => usage.stop())
  return { usage, hosts, problems }
}

test('what is not taken is told again under the same id and with the same sums; what comes meanwhile follows', async () => {
  let isAway = true
  const tries: { id: string; pages: number | undefined }[] = []
  const { usage, problems } = countsWith(async ({ id, text }) => {
    tries.push({ id, pages: UsageCounted.parse(JSON.parse(text)).counts[0]?.pages })
    if (isAway) throw new Error('away')
  })
  usage.add(meta, { pages: 1, sessions: 1 })
  await usage.flush()
  usage.add(meta, { pages: 1 })
  usage.add(meta, { pages: 1 })
  await usage.flush()
  isAway = false
  await usage.flush()
  await usage.flush()
  expect(problems).toHaveLength(2)
  expect(tries.map(({ pages }) => pages)).toEqual([1, 1, 1, 2])
  expect(new Set(tries.slice(0, 3).map(({ id }) => id)).size).toBe(1)
  expect(tries[3]?.id).not.toBe(tries[0]?.id)
})

test('while nothing can be sent for hours, sums grow and messages do not, and nothing is lost', async () => {
  let isAway = true
  let pages = 0
  let sent = 0
  const { usage } = countsWith(async ({ text }) => {
    if (isAway) throw new Error('away')
    sent += 1
    for (const count of UsageCounted.parse(JSON.parse(text)).counts) pages += count.pages
  })
  for (let round = 0; round < 1000; round += 1) {
    usage.add(meta, { pages: 3 })
    await usage.flush()
  }
  isAway = false
  await usage.flush()
  await usage.flush()
  expect(pages).toBe(3000)
  expect(sent).toBeLessThanOrEqual(51)
})

test('a page counts for the day it was seen on, and many domains share messages', async () => {
  let now = new Date('2026-11-14T23:59:59.900Z')
  const messages: UsageCounted[] = []
  const { usage } = countsWith(
    async ({ text }) => messages.push(UsageCounted.parse(JSON.parse(text))),
    () => now,
  )
  usage.add(meta, { pages: 1 })
  now = new Date('2026-11-15T00:00:00.100Z')
  usage.add(meta, { pages: 1 })
  for (let index = 0; index < 6000; index += 1) usage.add(anArtifact().meta, { pages: 1 })
  await usage.flush()
  expect(messages.map(({ counts }) => counts.length)).toEqual([5000, 1002])
  expect(messages[0]?.counts.slice(0, 2).map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-15'])
})

test('hosts travel in messages of their own, and refused ones under one name of this start', async () => {
  const messages: UsageCounted[] = []
  const { usage, hosts } = countsWith(async ({ text }) => messages.push(UsageCounted.parse(JSON.parse(text))))
  hosts.noteSeen(meta, 'example.com')
  for (let index = 0; index < 101; index += 1) {
    const other = { ...meta, code: aCode() }
    for (let host = 0; host < 20; host += 1) hosts.countRefused(other, `${host}.${'a'.repeat(63)}.example`)
  }
  await usage.flush()
  hosts.countRefused(meta, 'staging.example.com')
  await usage.flush()
  expect(messages.map(({ seen, refused }) => [seen?.length, refused?.hosts.length])).toEqual([
    [1, undefined],
    [undefined, 2000],
    [undefined, 20],
    [undefined, 1],
  ])
  expect(new Set(messages.flatMap(({ refused }) => refused?.run ?? [])).size).toBe(1)
})
