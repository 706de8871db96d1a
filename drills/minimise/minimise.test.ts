import { createLog } from '@placet/node-runtime/log'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge } from '../../apps/edge/src/fixtures/start-edge.ts'
import { createSinkOfATest } from '../../apps/worker/src/fixtures/sink-of-a-test.ts'
import { findInText } from './find-needles.ts'
import { createTellTale } from './tell-tale-visits.ts'

const CONSENTS = 1000
const AT_ONCE = 50

test('T17: a thousand visitors tell who they are, and neither stream nor log nor roll-up nor log lines know', async () => {
  const sink = await createSinkOfATest()
  onTestFinished(sink.drop)
  const lines: string[] = []
  const log = createLog({
    name: 'edge',
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const { url } = await startEdge(
    { prefix: sink.prefix, connection: Promise.resolve({ ...sink.conn, close: async () => {} }) },
    { log },
  )
  const { meta, ...artifact } = anArtifact()
  await putArtifact(sink.conn, sink.names.publishedBucket, { meta, ...artifact })
  await sink.startWorker()
  const { visit, needles } = createTellTale()
  const domain = { domainId: meta.domainId, code: meta.code, hosts: meta.hostnames }

  let next = 0
  const send = async () => {
    for (let index = next++; index < CONSENTS; index = next++) {
      const { path, headers, body } = visit(index, domain)
      const { status } = await fetch(url + path, { method: 'POST', headers, body })
      expect(status).toBe(204)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await sink.waitForRows(CONSENTS)

  const { last } = await streamState(sink.conn, sink.names.consentStream(0))
  const messages = await readRange(sink.conn, sink.names.consentStream(0), 1, last)
  const kept = messages.map(({ data }) => Buffer.from(data).toString()).join('\n')
  const tables = await Promise.all(
    ['consent_log', 'consent_daily'].map(async (table) => {
      const rows = await sink.analytics.client.exec({ query: `SELECT * FROM ${table} FORMAT TSVRaw` })
      return text(rows.stream)
    }),
  )
  expect(kept.match(/"eventId"/g)).toHaveLength(CONSENTS)
  expect(tables[0]?.split('\n').length).toBeGreaterThan(CONSENTS)
  const hits = [kept, ...tables, lines.join('')].flatMap((each, place) =>
    findInText(each, String(place), needles),
  )
  expect(hits).toEqual([])
  // What is searched for is what was sent.
  const { headers, body } = visit(1, domain)
  expect(findInText(JSON.stringify(headers) + body, 'sent', needles).length).toBeGreaterThanOrEqual(3)
}, 120_000)
