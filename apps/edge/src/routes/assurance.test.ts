import { ConsentRecord, ConsentsRecorded } from '@placet/contract/events/consents-recorded.v1'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { expect, test } from 'vitest'
import type { EdgeDeps } from '../app.ts'
import { aSubmission } from '../fixtures/a-submission.ts'
import { startReadyEdge } from '../fixtures/start-edge.ts'

const BROWSER = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

async function startIntake(overrides: Partial<EdgeDeps> = {}) {
  const edge = await startReadyEdge(overrides)
  const artifact = anArtifact({
    hostnames: ['example.com', 'shop.example.com'],
    provenHostnames: ['example.com'],
  })
  await putArtifact(edge.conn, edge.bucket, artifact)
  return {
    ...edge,
    post: async (submission: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${edge.url}/c2/${artifact.meta.code}/consent`, {
        method: 'POST',
        body: JSON.stringify(submission),
        headers: { 'content-type': 'text/plain', origin: 'https://example.com', ...headers },
      })
      return answer.status
    },
    recorded: async () => {
      const stream = edge.names.consentStream(0)
      const { last } = await streamState(edge.conn, stream)
      const messages = await readRange(edge.conn, stream, 1, last)
      return messages
        .flatMap(({ data }) => ConsentsRecorded.parse(JSON.parse(Buffer.from(data).toString())).records)
        .map((record) => ConsentRecord.parse(record))
    },
  }
}

test('T11: only a browser on a proven hostname is believed, whatever programs claim', async () => {
  const { post, recorded } = await startIntake()
  const visits: [headers: Record<string, string>, token: string][] = [
    [BROWSER, 'a'],
    [{ ...BROWSER, origin: 'https://shop.example.com' }, 'b'],
    [{}, 'c'],
    [{ ...BROWSER, 'sec-fetch-dest': 'document' }, 'd'],
  ]
  for (const [headers, token] of visits) {
    expect(await post(aSubmission({ token: token.repeat(32), clientAt: Date.now() }), headers)).toBe(204)
  }
  const grades = (await recorded()).map(({ token, assurance }) => [token[0], assurance])
  expect(Object.fromEntries(grades)).toEqual({ a: 'proven', b: 'origin', c: 'origin', d: 'suspicious' })
})

test('T14: nearly all of a flood is kept and marked, and visitors of other networks are not', async () => {
  const { post, recorded } = await startIntake({ crowdPerMinute: 5 })
  const from = (address: string) =>
    post(aSubmission({ clientAt: Date.now() }), { ...BROWSER, 'x-forwarded-for': address })
  const flood = await Promise.all(Array.from({ length: 600 }, () => from('203.0.113.7')))
  expect(new Set(flood)).toEqual(new Set([204]))
  for (let visitor = 0; visitor < 20; visitor += 1) await from(`198.51.${visitor}.9`)
  const records = await recorded()
  const marked = (isFlood: boolean) =>
    records.filter(
      ({ network, assurance }) => (network === '203.0.113.0/24') === isFlood && assurance === 'suspicious',
    ).length
  expect(records).toHaveLength(620)
  expect(marked(true)).toBeGreaterThanOrEqual(594)
  expect(marked(false)).toBe(0)
})

test('a visitor who chooses more often than anybody does is doubted; one whose records come late is not', async () => {
  const { post, recorded } = await startIntake()
  const [busy, late] = ['e'.repeat(32), 'f'.repeat(32)]
  const clientAt = Date.now()
  for (let time = 0; time < 20; time += 1) {
    await post(aSubmission({ token: busy, clientAt }), BROWSER)
    await post(aSubmission({ token: late, attempt: 1, clientAt }), BROWSER)
  }
  const doubted = (await recorded()).filter(({ assurance }) => assurance === 'suspicious')
  expect(doubted).toHaveLength(8)
  expect(new Set(doubted.map(({ token }) => token))).toEqual(new Set([busy]))
})
