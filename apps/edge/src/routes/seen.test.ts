import { UsageCounted } from '@placet/contract/events/usage-counted.v1'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { expect, test } from 'vitest'
import type { EdgeDeps } from '../app.ts'
import { startReadyEdge } from '../fixtures/start-edge.ts'

const SOMEBODY = {
  origin: 'https://example.com',
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'empty',
}

async function startCounting(
  domain: Parameters<typeof anArtifact>[0] = {},
  overrides: Partial<EdgeDeps> = {},
) {
  const edge = await startReadyEdge(overrides)
  const artifact = anArtifact(domain)
  await putArtifact(edge.conn, edge.bucket, artifact)
  const { code } = artifact.meta
  const postText = async (body: string, headers: Record<string, string> = SOMEBODY, to: string = code) =>
    (await fetch(`${edge.url}/c2/${to}/seen`, { method: 'POST', body, headers })).status
  return {
    ...edge,
    artifact,
    postText,
    seen: (shown: boolean, began: boolean, headers?: Record<string, string>) =>
      postText(JSON.stringify({ shown, began }), headers),
    /** Ends the edge's counting and reads what it has told. */
    told: async () => {
      await edge.edge.drain()
      const { last } = await streamState(edge.conn, edge.names.usageStream)
      const messages = await readRange(edge.conn, edge.names.usageStream, 1, last)
      return messages.map(({ data }) => UsageCounted.parse(JSON.parse(Buffer.from(data).toString())))
    },
  }
}

test('pages are added up by domain and day, and the sums hold nothing of a visitor', async () => {
  const { artifact, seen, told } = await startCounting()
  const { domainId, code } = artifact.meta
  const days = new Set([new Date().toISOString().slice(0, 10)])
  expect(await seen(true, true)).toBe(204)
  expect(await seen(true, false)).toBe(204)
  expect(await seen(false, false)).toBe(204)
  days.add(new Date().toISOString().slice(0, 10))
  const messages = await told()
  const counts = messages.flatMap((message) => message.counts)
  const total = (name: 'sessions' | 'pages' | 'shown') => counts.reduce((sum, count) => sum + count[name], 0)
  expect([total('sessions'), total('pages'), total('shown')]).toEqual([1, 3, 2])
  for (const count of counts) {
    expect(count).toMatchObject({ domainId, code })
    expect(days).toContain(count.day)
  }
  expect(Object.keys(counts[0] ?? {}).toSorted()).toEqual([
    'code',
    'day',
    'domainId',
    'pages',
    'sessions',
    'shown',
  ])
})

test('robots, pages made ready and developers are not counted; strangers and nonsense are refused', async () => {
  const { seen, postText, told, url } = await startCounting()
  const robots = [
    { ...SOMEBODY, 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' },
    { ...SOMEBODY, 'sec-purpose': 'prefetch;prerender' },
    { origin: SOMEBODY.origin, 'user-agent': SOMEBODY['user-agent'] },
    { ...SOMEBODY, origin: 'http://localhost:3000' },
  ]
  for (const headers of robots) expect(await seen(true, true, headers)).toBe(204)
  expect(await seen(true, true, { ...SOMEBODY, origin: 'https://evil.example' })).toBe(403)
  expect(await postText('{"shown":true,"began":true}', SOMEBODY, 'zzzzzzzzzz')).toBe(404)
  for (const body of ['', '{', '[]', '{"shown":1,"began":true}', '{"shown":true,"began":true,"id":"x"}']) {
    expect(await postText(body)).toBe(422)
  }
  expect(await postText('x'.repeat(65))).toBe(422)
  expect((await fetch(`${url}/c2/abcdefghij/seen`)).status).toBe(405)
  expect(await told()).toEqual([])
})

test('what comes from one network in masses does not make a domain busy', async () => {
  const { seen, told } = await startCounting({}, { crowdPerMinute: 2 })
  const begunMs = performance.now()
  for (let page = 0; page < 300; page += 1) await seen(false, true)
  const counts = (await told()).flatMap((message) => message.counts)
  const pages = counts.reduce((sum, count) => sum + count.pages, 0)
  expect(pages).toBeLessThanOrEqual(101 + ((performance.now() - begunMs) / 60_000) * 100)
})

test('where the owner does not want to count, scripts that are served stand for pages, and beacons for nothing', async () => {
  const { seen, told, url, artifact } = await startCounting({ usageStatistics: false })
  expect(await seen(true, true)).toBe(204)
  const script = { ...SOMEBODY, 'sec-fetch-dest': 'script' }
  for (let page = 0; page < 400; page += 1) {
    await (await fetch(`${url}/c2/${artifact.meta.code}.js`, { headers: script })).arrayBuffer()
  }
  const counts = (await told()).flatMap((message) => message.counts)
  const pages = counts.reduce((sum, count) => sum + count.pages, 0)
  // Ten for every tenth on average: 400 within five standard deviations.
  expect(pages).toBeGreaterThan(100)
  expect(pages).toBeLessThan(700)
  expect(counts.every(({ sessions, shown }) => sessions === 0 && shown === 0)).toBe(true)
})
