import { restoredEntries } from '@placet/analytics/queries/log-entries'
import { restoreSnapshot, takeSnapshot } from '@placet/testkit/services/stream-snapshot'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test, vi } from 'vitest'
import {
  aSink,
  backUp,
  isProven,
  LOG,
  NONE,
  problems,
  records,
  restore,
  sealed,
  signedTree,
  TABLES,
} from '../../fixtures/restore-of-a-test.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a log restored empty, with nothing left in the stream, names what is gone and goes on', async () => {
  const sink = await aSink()
  await sink.makeStreamAnew({ deny_delete: false, deny_purge: false })
  await sink.send(records(30), { perMessage: 10 })
  const worker = await sink.startWorker({ sealsApartMs: 0 })
  await sealed(sink, 30)
  await worker.stop()
  for (const table of TABLES) await sink.command(`TRUNCATE TABLE ${table}`)
  await sink.conn.jsm.streams.purge(sink.names.consentStream(0))
  const next = await sink.startWorker({ sealsApartMs: 0 })
  const after = records(5)
  await sink.send(after)
  await sealed(sink, 36)
  expect(await restoredEntries(sink.analytics, LOG)).toMatchObject([{ from: 0, leaves: 30, again: 0 }])
  expect(await isProven(sink, after[4] ?? expect.fail())).toBe(true)
  expect(await next.metrics.render()).toMatch(/placet_consent_log_lost_records_total\{[^}]*\} 30\n/)
  expect(await next.metrics.render()).toMatch(/placet_consent_log_lost_messages_total\{[^}]*\} 3\n/)
})

test('a backup that got the heads but not all of their rows is completed from the stream', async () => {
  const sink = await aSink()
  const sent = records(60)
  await sink.send(sent, { perMessage: 5 })
  const worker = await sink.startWorker({ rowsMax: 20, sealsApartMs: 0 })
  await sealed(sink, 60)
  await worker.stop()
  const before = await signedTree(sink)
  await sink.command('ALTER TABLE consent_log DELETE WHERE position > 5 SETTINGS mutations_sync = 2')
  await sink.startWorker({ sealsApartMs: 0 })
  await waitFor(async () => (await sink.counts()).rows === 60, { timeoutMs: 60_000, what: 'the rows' })
  expect(await signedTree(sink)).toEqual(before)
  await waitFor(async () => (await sink.differingCells()) === 0, { timeoutMs: 60_000, what: 'the roll-up' })
  expect(await problems(sink)).toEqual(NONE)
})

test('a log restored to a time before its stream was restored repeats nothing and names what both have lost', async () => {
  const sink = await aSink()
  const stream = sink.names.consentStream(0)
  await sink.send(records(40), { perMessage: 5 })
  await sink.startWorker({ sealsApartMs: 0 })
  await sealed(sink, 40)
  await backUp(sink)
  await sink.send(records(20), { perMessage: 5 })
  await sealed(sink, 60)
  const snapshot = await takeSnapshot(sink.conn, stream)
  await sink.send(records(10), { perMessage: 5 })
  await sealed(sink, 70)
  await sink.conn.jsm.streams.delete(stream)
  await restoreSnapshot(sink.conn, stream, snapshot)
  await sink.send(records(15), { perMessage: 5 })
  await sealed(sink, 85)

  await restore(sink)
  await sealed(sink, 85 + 1 + 35)
  expect(await sink.counts()).toMatchObject({ rows: 75, events: 75, rolledUp: 75 })
  expect(await restoredEntries(sink.analytics, LOG)).toMatchObject([{ from: 40, leaves: 45, again: 35 }])
  expect(await problems(sink)).toEqual(NONE)
})
