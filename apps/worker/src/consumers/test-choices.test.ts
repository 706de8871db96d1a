import { createAnalytics } from '@placet/analytics/client'
import { liveConsents } from '@placet/analytics/queries/live-consents'
import { liveTestChoices } from '@placet/analytics/queries/live-test-choices'
import type { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import { shardsHolding } from '@placet/contract/shard'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { publish } from '@placet/stream/publish'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { waitFor } from '@placet/testkit/wait-for'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startTestChoices } from './test-choices.ts'

const SHARDS = 3

async function aReader() {
  const { conn, names, prefix } = await openTestStreams()
  const { url, database, drop } = await createTestAnalytics()
  const analytics = createAnalytics({ url, database })
  const log = createLog({ name: 'test', level: 'silent' })
  const metrics = createMetrics('worker')
  const reading = startTestChoices({
    conn,
    prefix,
    shardCounts: [SHARDS],
    analyticsOf: () => analytics,
    metrics,
    log,
  })
  onTestFinished(async () => {
    await reading.stop()
    await analytics.close()
    await drop()
  })
  return {
    conn,
    names,
    send: (data: string) =>
      publish(conn, { subject: names.testChoiceSubject, msgId: randomUUID(), data, timeoutMs: 5000 }),
    settled: () =>
      waitFor(async () => (await conn.jsm.streams.info(names.testChoiceStream)).state.messages === 0, {
        timeoutMs: 20_000,
        what: 'the tests to be taken',
      }),
    /** Two lists: the tests, and what stands in the consent log. */
    lately: async ({ code, domainId, receivedAt }: ConsentRecord) => {
      const [sinceMs, untilMs] = [receivedAt - 60_000, receivedAt + 60_000]
      const filter = { shards: shardsHolding(code, [SHARDS]), domainId, sinceMs, untilMs, newest: 10 }
      return {
        tests: await liveTestChoices(analytics, filter),
        logged: await liveConsents(analytics, { ...filter, flagged: true }),
      }
    },
  }
}

function aMessage(...records: ConsentRecord[]): string {
  return JSON.stringify({ type: 'consents.recorded.v1', records })
}

test('a test is shown with what was chosen, marked, and is not in the consent log', async () => {
  const { send, settled, lately } = await aReader()
  const record = aConsentRecord({ host: 'shop.localhost:5173', path: '/beans' })
  await send(aMessage(record))
  await settled()
  const { tests, logged } = await lately(record)
  expect(tests).toEqual([
    {
      at: new Date(record.receivedAt).toISOString(),
      action: 'custom',
      choice: 'partial',
      ...record.categories,
      host: 'shop.localhost:5173',
      path: '/beans',
      country: 'DE',
      language: 'en',
      device: 'desktop',
      layer: 'banner',
      flagged: false,
      isTest: true,
    },
  ])
  expect(logged).toEqual([])
})

test('a choice that arrives again is one row, also when it was received later', async () => {
  const { send, settled, lately } = await aReader()
  const record = aConsentRecord()
  await send(aMessage(record))
  await send(aMessage({ ...record, attempt: 1, receivedAt: record.receivedAt + 900 }))
  await settled()
  expect((await lately(record)).tests).toHaveLength(1)
})

test('a message that cannot be read is dropped and stops nobody', async () => {
  const { conn, names, send, settled, lately } = await aReader()
  const record = aConsentRecord()
  for (const data of ['{', '{"type":"consents.recorded.v1","records":[{}]}', aMessage(record)])
    await send(data)
  await settled()
  expect((await lately(record)).tests).toHaveLength(1)
  expect((await conn.jsm.streams.info(names.deadLetterStream)).state.messages).toBe(0)
})
