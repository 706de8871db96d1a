import { consentLogName, proofRecord } from '@placet/analytics/proof-record'
import { lastHead } from '@placet/analytics/queries/log-heads'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { tokenHistory } from '@placet/analytics/queries/token-history'
import { query } from '@placet/analytics/query'
import { proveRows } from '@placet/core/proofs/prove-rows'
import { verifyInclusion } from '@placet/merkle-log/check-proof'
import { openCheckpoint } from '@placet/merkle-log/checkpoint'
import { createSigner } from '@placet/merkle-log/create-signer'
import { EMPTY_TREE, appendLeaves, rootOfState } from '@placet/merkle-log/grow-tree'
import { leafOf } from '@placet/merkle-log/leaf-of'
import { addErasure, readErasures } from '@placet/stream/erasures'
import { putRebuild, readRebuilds } from '@placet/stream/rebuilds'
import { signingKey } from '@placet/stream/publish-keys'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '@placet/testkit/local-log-key'
import { waitFor } from '@placet/testkit/wait-for'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createSinkOfATest } from '../../fixtures/sink-of-a-test.ts'

vi.setConfig({ testTimeout: 120_000 })

type Sink = Awaited<ReturnType<typeof createSinkOfATest>>
const sinks: Sink[] = []
const LOG = consentLogName(0)
const { key } = createSigner(`${LOCAL_LOG_ORIGIN}/${LOG}`, signingKey(LOCAL_LOG_KEY))

async function aSink(): Promise<Sink> {
  const sink = await createSinkOfATest({ leases: 'are freed' })
  sinks.push(sink)
  return sink
}

afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.drop()))
})

function sealed({ analytics }: Sink, size: number): Promise<unknown> {
  return waitFor(async () => ((await lastHead(analytics, LOG))?.size ?? 0) >= size, {
    timeoutMs: 60_000,
    what: `${size} leaves`,
  })
}

async function provenRoot({ analytics }: Sink): Promise<{ size: number; root: string }> {
  const head = await lastHead(analytics, LOG)
  if (head === null) throw new Error('nothing is sealed')
  const opened = await openCheckpoint(head.note, [key])
  if ('problem' in opened) throw new Error(opened.problem)
  const { size, root } = opened.checkpoint
  return { size, root: Buffer.from(root).toString('hex') }
}

/** From the leaves that the tiles hold, and nothing else. */
async function rootOfTiles({ analytics }: Sink, size: number): Promise<string> {
  const wanted = Array.from({ length: Math.ceil(size / 256) }, (_, tile) => ({ level: 0, tile }))
  const tiles = await readTiles(analytics, LOG, wanted)
  const leaves = tiles
    .toSorted((a, b) => a.tile - b.tile)
    .flatMap(({ hashes }) =>
      Array.from({ length: hashes.length / 32 }, (_, at) => hashes.subarray(at * 32, (at + 1) * 32)),
    )
  expect(leaves).toHaveLength(size)
  return Buffer.from(rootOfState(appendLeaves(EMPTY_TREE, leaves))).toString('hex')
}

test('every record can be proven to be in the log, and another one cannot', async () => {
  const sink = await aSink()
  const records = Array.from({ length: 1500 }, () => aConsentRecord())
  await sink.send(records, { perMessage: 40 })
  await sink.startWorker({ rowsMax: 400, sealsApartMs: 0 })
  await sealed(sink, 1500)
  const { size, root } = await provenRoot(sink)
  expect(size).toBe(1500)
  expect(await rootOfTiles(sink, 1500)).toBe(root)
  const indexes = new Set<number>()
  for (const at of [0, 1, 255, 256, 700, 1499]) {
    const { domainId, token } = records[at] ?? expect.fail()
    const [row] = await tokenHistory(sink.analytics, { shards: [0], domainId, token })
    if (row === undefined) throw new Error('the record is in the log')
    const [proven = null] = await proveRows(sink.analytics, [row])
    if (proven === null) throw new Error('the record is sealed')
    indexes.add(proven.index)
    const tree = { index: proven.index, size, root: Buffer.from(root, 'hex') }
    expect(verifyInclusion({ ...tree, leaf: proven.leaf, proof: proven.proof })).toBe(true)
    const changed = leafOf(proven.salt, { ...proofRecord(row), marketing: !row.marketing })
    expect(verifyInclusion({ ...tree, leaf: changed, proof: proven.proof })).toBe(false)
  }
  expect(indexes.size).toBe(6)
})

test('T16: a row that somebody changes by hand is named, and no tree with the changed one has the signed root', async () => {
  const sink = await aSink()
  const records = Array.from({ length: 24 }, () => aConsentRecord())
  await sink.send(records)
  await sink.startWorker({ sealsApartMs: 0 })
  await sealed(sink, 24)
  const changed = records[12] ?? expect.fail()
  await sink.command(
    `ALTER TABLE consent_log UPDATE marketing = true WHERE replaceAll(toString(token), '-', '') = '${changed.token}' SETTINGS mutations_sync = 2`,
  )
  const rows = await Promise.all(
    records.map(async ({ domainId, token }) => {
      const [row] = await tokenHistory(sink.analytics, { shards: [0], domainId, token })
      return row ?? expect.fail()
    }),
  )
  const proofs = await proveRows(sink.analytics, rows)
  const unproven = records.filter((_, at) => proofs[at] === null)
  expect(unproven.map(({ token }) => token)).toEqual([changed.token])

  const { size, root } = await provenRoot(sink)
  const forged = rows.map((row) => leafOf(Buffer.from(row.salt, 'base64'), proofRecord(row)))
  expect(Buffer.from(rootOfState(appendLeaves(EMPTY_TREE, forged))).toString('hex')).not.toBe(root)
  expect(await rootOfTiles(sink, size)).toBe(root)
})

test('a worker that dies while sealing leaves one tree, with every record in it once', async () => {
  const sink = await aSink()
  for (const step of ['head kept', 'sealed', 'tiles stored'] as const) {
    await sink.send(Array.from({ length: 333 }, () => aConsentRecord()))
    await sink.runWorkerUntil(step, 1, 100)
  }
  await sink.startWorker({ sealsApartMs: 0 })
  await sealed(sink, 999)
  const { size, root } = await provenRoot(sink)
  expect(size).toBe(999)
  expect(await rootOfTiles(sink, 999)).toBe(root)
  expect(await sink.counts()).toMatchObject({ rows: 999, events: 999 })
})

test('a stream made anew goes on in the same tree', async () => {
  const sink = await aSink()
  await sink.send([aConsentRecord(), aConsentRecord()])
  const worker = await sink.startWorker()
  await sink.waitForRows(2)
  await worker.stop()
  await sink.makeStreamAnew()
  await sink.send([aConsentRecord()])
  await sink.startWorker({ sealsApartMs: 0 })
  await sealed(sink, 3)
  expect((await provenRoot(sink)).size).toBe(3)
})

test('an erased record is gone and stays gone, its leaf and the counts stay', async () => {
  const sink = await aSink()
  const records = Array.from({ length: 300 }, () => aConsentRecord())
  await sink.send(records)
  const worker = await sink.startWorker()
  await sink.waitForRows(300)
  const erased = records.slice(100, 110)
  const untilMs = Date.now()
  for (const { domainId, token, eventId } of erased) {
    await addErasure(sink.conn, sink.names, 0, { id: eventId, domainId, token, untilMs })
  }
  await waitFor(async () => (await readErasures(sink.conn, sink.names, 0)).length === 0, {
    timeoutMs: 60_000,
    what: 'the erasures to be done',
  })
  expect(await sink.counts()).toMatchObject({ rows: 290, rolledUp: 300 })
  expect(await sink.differingCells()).toBe(0)
  const { size, root } = await provenRoot(sink)
  expect(size).toBe(300)
  expect(await rootOfTiles(sink, 300)).toBe(root)

  await worker.stop()
  await sink.forgetState()
  await sink.send([aConsentRecord()])
  await sink.startWorker()
  await waitFor(async () => (await sink.counts()).rolledUp >= 301, { timeoutMs: 60_000, what: 'the new one' })
  expect(await sink.counts()).toMatchObject({ rows: 291, rolledUp: 301 })
  const [left] = await query(sink.analytics, {
    name: 'erased rows',
    sql: 'SELECT count() AS rows FROM consent_log WHERE lower(hex(token)) IN {tokens:Array(String)}',
    params: { tokens: erased.map(({ token }) => token) },
    row: z.object({ rows: z.int() }),
  })
  expect(left?.rows).toBe(0)
})

test('one visitor’s flood of pages, hosts and languages is counted together beyond the first ones', async () => {
  const sink = await aSink()
  const domainId = aConsentRecord().domainId
  const flood = Array.from({ length: 3000 }, (_, at) =>
    aConsentRecord({ domainId, path: `/${at}`, host: `h${at}.example.com`, language: `x-${at}` }),
  )
  await sink.send(flood)
  await sink.runWorkerUntil('recorded', 2, 700)
  await sink.startWorker({ rowsMax: 500 })
  await sink.waitForRows(3000)
  const [cells] = await query(sink.analytics, {
    name: 'cells',
    sql: `SELECT uniqExact(host) AS hosts, uniqExact(host, path) AS paths, uniqExact(language) AS languages, sum(consents) AS consents
          FROM consent_daily`,
    row: z.object({ hosts: z.int(), paths: z.int(), languages: z.int(), consents: z.int() }),
  })
  expect(cells).toEqual({ hosts: 201, paths: expect.any(Number), languages: 151, consents: 3000 })
  expect(cells?.paths).toBeLessThanOrEqual(1000 + 201)
  expect(await sink.differingCells()).toBe(0)
})

test('a roll-up that somebody spoilt is made anew on order, while consents come in', async () => {
  const sink = await aSink()
  await sink.send(Array.from({ length: 50 }, () => aConsentRecord()))
  await sink.startWorker()
  await sink.waitForRows(50)
  await sink.command(
    `INSERT INTO consent_daily SELECT * REPLACE (consents + 7 AS consents) FROM consent_daily`,
  )
  expect(await sink.differingCells()).toBeGreaterThan(0)
  const days = [new Date().toISOString().slice(0, 10)]
  await putRebuild(sink.conn, sink.names, 0, { id: 'order', days, differing: null })
  await sink.send([aConsentRecord()])
  const done = await waitFor(
    async () => (await readRebuilds(sink.conn, sink.names, 0)).find(({ differing }) => differing !== null),
    { timeoutMs: 60_000, what: 'the roll-up made anew' },
  )
  expect(done.differing).toEqual({ before: expect.any(Number), after: 0 })
  await sink.waitForRows(51)
  expect(await sink.differingCells()).toBe(0)
})
