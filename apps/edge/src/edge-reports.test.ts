import { EdgeReported } from '@placet/contract/events/edge-reported.v1'
import { putArtifact } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { createEdgeReports } from './edge-reports.ts'
import { startReadyEdge } from './fixtures/start-edge.ts'

test('every version is told as soon as it is served, also of domains that nobody asked for', async () => {
  const { conn, names, bucket } = await startReadyEdge({ edgeId: 'edge-7' })
  const reports = () => readReports(conn, names.edgeReportStream)
  await waitFor(async () => (await reports()).length > 0, { timeoutMs: 5000, what: 'a sign of life' })
  const [one, other] = [anArtifact(), anArtifact({ version: 9 })]

  const begunMs = Date.now()
  await putArtifact(conn, bucket, one)
  await putArtifact(conn, bucket, other)
  const served = async () => (await reports()).flatMap((report) => report.served)
  await waitFor(async () => (await served()).length === 2, { timeoutMs: 5000, what: 'both versions' })

  expect(await served()).toMatchObject([
    { domainId: one.meta.domainId, version: 1 },
    { domainId: other.meta.domainId, version: 9 },
  ])
  expect(Math.max(...(await served()).map(({ at }) => Date.parse(at) - begunMs))).toBeLessThan(2000)
})

test('what is noted at once is told at once, and the last word is a goodbye', async () => {
  const { conn, names } = await openTestStreams()
  const reports = createEdgeReports({
    connection: Promise.resolve(conn),
    subject: names.edgeReportSubject,
    edgeId: 'edge-8',
    onProblem: (error) => {
      throw error
    },
  })
  for (let version = 1; version <= 30; version += 1) {
    reports.note({ domainId: anArtifact().meta.domainId, version })
  }
  await waitFor(
    async () => (await readReports(conn, names.edgeReportStream)).some(({ served }) => served.length === 30),
    { timeoutMs: 5000, what: 'one report of all' },
  )
  await reports.stop()
  const all = await readReports(conn, names.edgeReportStream)
  expect(all.at(-1)).toMatchObject({ edgeId: 'edge-8', isLeaving: true, served: [] })
  expect(new Set(all.map(({ startedAt }) => startedAt)).size).toBe(1)
})

async function readReports(conn: StreamConnection, stream: string): Promise<EdgeReported[]> {
  const { first, last } = await streamState(conn, stream)
  const messages = last < first ? [] : await readRange(conn, stream, first, last)
  return messages.map(({ data }) => EdgeReported.parse(JSON.parse(Buffer.from(data).toString())))
}
