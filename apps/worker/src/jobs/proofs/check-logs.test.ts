import { consentLogName } from '@placet/analytics/proof-record'
import { lastHead } from '@placet/analytics/queries/log-heads'
import { announceLogKeys } from '@placet/core/proofs/index'
import { createMetrics } from '@placet/node-runtime/metrics'
import { addErasure, readErasures } from '@placet/stream/erasures'
import { signingKey } from '@placet/stream/publish-keys'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { connectTestDeps, type TestDeps } from '@placet/testkit/factories/test-deps'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '@placet/testkit/local-log-key'
import { waitFor } from '@placet/testkit/wait-for'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSinkOfATest } from '../../fixtures/sink-of-a-test.ts'
import { createLogCheck } from './check-logs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DAY_MS = 24 * 60 * 60 * 1000
const LOG = consentLogName(0)
const records = Array.from({ length: 60 }, () => aConsentRecord())
const tokenOf = (at: number) => records[at]?.token ?? expect.fail()

let deps: TestDeps
let sink: Awaited<ReturnType<typeof createSinkOfATest>>
let close: () => Promise<void>

beforeAll(async () => {
  const [database, clickhouse] = await Promise.all([createTestDatabase(), createTestAnalytics()])
  deps = connectTestDeps({ databaseUrl: database.url, analytics: clickhouse })
  sink = await createSinkOfATest({ clickhouse })
  close = async () => {
    await deps.drop()
    await sink.drop()
    await database.drop()
  }
  await announceLogKeys({
    ctx: deps.job,
    input: { origin: LOCAL_LOG_ORIGIN, keys: [signingKey(LOCAL_LOG_KEY)] },
  })
  await sink.send(records, { perMessage: 7 })
  await sink.startWorker({ rowsMax: 25, sealsApartMs: 0 })
  await waitFor(async () => (await lastHead(sink.analytics, LOG))?.size === 60, {
    timeoutMs: 60_000,
    what: 'the records to be sealed',
  })
})
afterAll(() => close())

/** Runs the job as on the following night; returns its log entries and the metric. */
async function checked() {
  const said: Record<string, unknown>[] = []
  const hear = (fields: Record<string, unknown>) => void said.push(fields)
  const metrics = createMetrics('test')
  const check = createLogCheck(metrics, { info: hear, error: hear })
  const { lastAtMs = 0 } = (await lastHead(sink.analytics, LOG)) ?? {}
  await check({ ...deps.job, clock: { now: () => new Date(lastAtMs + DAY_MS) } })
  const [gauge] = /^placet_consent_log_tampered\S* .*$/m.exec(await metrics.render()) ?? []
  return { said, gauge }
}

const rowOf = (at: number) => `lower(hex(token)) = '${tokenOf(at)}'`
const change = (sql: string) => sink.command(`${sql} SETTINGS mutations_sync = 2`)

test('a log that nobody touched has no problem, nor has one whose visitors were erased', async () => {
  const { domainId, token, eventId } = records[20] ?? expect.fail()
  await addErasure(sink.conn, sink.names, 0, { id: eventId, domainId, token, untilMs: Date.now() })
  await waitFor(async () => (await readErasures(sink.conn, sink.names, 0)).length === 0, {
    timeoutMs: 60_000,
    what: 'the erasure to be done',
  })
  const { said, gauge } = await checked()
  expect(said).toEqual([expect.objectContaining({ event: 'log_checked', leaves: 60, problems: 0 })])
  expect(gauge).toMatch(/ 0$/)
})

test('T16: rows that somebody changes, adds or deletes by hand are named by the next check', async () => {
  await change(`ALTER TABLE consent_log UPDATE marketing = NOT marketing WHERE ${rowOf(5)}`)
  await change(`ALTER TABLE consent_log DELETE WHERE ${rowOf(40)}`)
  await sink.command(
    `INSERT INTO consent_log SELECT * REPLACE (99 AS record_index, 'expire' AS action) FROM consent_log WHERE ${rowOf(50)}`,
  )
  const { said, gauge } = await checked()
  expect(said[0]).toMatchObject({
    event: 'log_tampered',
    log: LOG,
    foreign: [{ event: records[5]?.eventId }, { event: records[50]?.eventId }],
    missing: [{ first: 40, last: 40, records: 1 }],
    unsigned: [],
  })
  expect(said[1]).toMatchObject({ event: 'log_checked', problems: 3 })
  expect(gauge).toMatch(/ 3$/)
})

test('T16: a deleted row is not hidden among those that were erased', async () => {
  await change(`ALTER TABLE consent_log DELETE WHERE ${rowOf(21)}`)
  const { said } = await checked()
  expect(said[0]).toMatchObject({ missing: expect.arrayContaining([{ first: 20, last: 21, records: 1 }]) })
})

test('T16: hashes that are changed together with their rows do not lead to the signed head', async () => {
  const { size = 0 } = (await lastHead(sink.analytics, LOG)) ?? {}
  await change(
    `ALTER TABLE log_tile UPDATE hashes = concat(unhex('00'), substring(hashes, 2)) WHERE log = '${LOG}' AND level = 0`,
  )
  const { said } = await checked()
  expect(said[0]).toMatchObject({ unsigned: [size] })
})
