import { restoredEntries } from '@placet/analytics/queries/log-entries'
import { restoreSnapshot, takeSnapshot } from '@placet/testkit/services/stream-snapshot'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test, vi } from 'vitest'
import {
  aSink,
  backUp,
  erase,
  eraseSite,
  isProven,
  LOG,
  NONE,
  problems,
  records,
  restore,
  rootOfTiles,
  sealed,
  signedTree,
} from '../../fixtures/restore-of-a-test.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a log restored under a running worker gets back its rows, its one history and its erasures', async () => {
  const sink = await aSink()
  const site = { domainId: 'dom_0000000000000000000007' }
  const [early, late, after] = [records(35), records(35), records(20)]
  const [ofSite, laterOfSite] = [records(5, site), records(5, site)]
  await sink.send([...early, ...ofSite], { perMessage: 7 })
  await sink.startWorker({ rowsMax: 25, sealsApartMs: 0 })
  await sealed(sink, 40)
  await backUp(sink)
  await sink.send([...late, ...laterOfSite], { perMessage: 7 })
  await sealed(sink, 80)
  for (const erased of [early[3], late[3], ofSite[3]]) await erase(sink, erased ?? expect.fail())
  await eraseSite(sink, site.domainId)
  const before = await signedTree(sink)

  await restore(sink)
  await waitFor(async () => (await sink.counts()).rows === 68, { timeoutMs: 60_000, what: 'the replay' })
  await sealed(sink, 80)
  expect(await signedTree(sink)).toEqual(before)

  await sink.send(after, { perMessage: 7 })
  await sealed(sink, 100)
  expect(await sink.counts()).toMatchObject({ rows: 88, events: 88, rolledUp: 90 })
  expect(await sink.differingCells()).toBe(0)
  expect(await rootOfTiles(sink, 80)).toBe(before.root)
  expect(await rootOfTiles(sink, 100)).toBe((await signedTree(sink)).root)
  expect(await restoredEntries(sink.analytics, LOG)).toEqual([])
  expect(await isProven(sink, late[5] ?? expect.fail())).toBe(true)
  expect(await problems(sink)).toEqual(NONE)
})

test('where leaves cannot be made again, an entry of the log names them, and the signed tree goes on', async () => {
  const sink = await aSink()
  const withoutSalt = { salt: undefined }
  const [early, late] = [records(300, withoutSalt), records(30, withoutSalt)]
  await sink.send(early, { perMessage: 50 })
  await sink.startWorker({ sealsApartMs: 0 })
  await sealed(sink, 300)
  await backUp(sink)
  await sink.send(late, { perMessage: 7 })
  await sealed(sink, 330)
  await restore(sink)
  await sink.waitForRows(330)
  await sealed(sink, 361)
  expect(await signedTree(sink)).toMatchObject({ size: 361 })
  expect(await restoredEntries(sink.analytics, LOG)).toEqual([
    { kind: 'restored', at: expect.any(String), from: 300, leaves: 30, again: 30 },
  ])
  expect(await sink.counts()).toMatchObject({ rows: 330, events: 330, rolledUp: 330 })
  expect(await isProven(sink, early[5] ?? expect.fail())).toBe(true)
  expect(await isProven(sink, early[299] ?? expect.fail())).toBe(true)
  expect(await isProven(sink, late[5] ?? expect.fail())).toBe(true)
  expect(await problems(sink)).toEqual(NONE)
})

test('a stream restored from a backup neither repeats nor hides a record', async () => {
  const sink = await aSink()
  const stream = sink.names.consentStream(0)
  await sink.send(records(40), { perMessage: 10 })
  await sink.startWorker({ sealsApartMs: 0 })
  await sealed(sink, 40)
  const snapshot = await takeSnapshot(sink.conn, stream)
  const late = records(30)
  await sink.send(late, { perMessage: 10 })
  await sealed(sink, 70)
  const before = await signedTree(sink)

  await sink.conn.jsm.streams.delete(stream)
  await restoreSnapshot(sink.conn, stream, snapshot)
  const after = records(50)
  await sink.send(after, { perMessage: 10 })
  await sealed(sink, 120)
  expect(await sink.counts()).toMatchObject({ rows: 120, events: 120, rolledUp: 120 })
  expect(await rootOfTiles(sink, 70)).toBe(before.root)
  expect(await rootOfTiles(sink, 120)).toBe((await signedTree(sink)).root)
  for (const record of [late[15], after[15]]) expect(await isProven(sink, record ?? expect.fail())).toBe(true)
  expect(await problems(sink)).toEqual(NONE)
})
