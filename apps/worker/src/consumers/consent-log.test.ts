import { aConsentRecord } from '@placet/testkit/factories/consents'
import { oneIn, sized } from '@placet/testkit/sized'
import { waitFor } from '@placet/testkit/wait-for'
import { afterEach, expect, test, vi } from 'vitest'
import { createSinkOfATest } from '../fixtures/sink-of-a-test.ts'

// Most of these start processes and wait for leases to run out.
vi.setConfig({ testTimeout: 90_000 })

type Sink = Awaited<ReturnType<typeof createSinkOfATest>>
const sinks: Sink[] = []

async function aSink(options: Parameters<typeof createSinkOfATest>[0] = {}): Promise<Sink> {
  const sink = await createSinkOfATest(options)
  sinks.push(sink)
  return sink
}

afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.drop()))
})

function records(count: number, changes: (index: number) => Record<string, unknown> = () => ({})) {
  return Array.from({ length: count }, (_, index) => aConsentRecord(changes(index)))
}

const MANY = sized(4000, { full: 20_000 })

test('thousands of consents become as many rows and the same roll-up', async () => {
  const sink = await aSink()
  await sink.send(records(MANY, (index) => ({ path: `/${index % 50}`, country: index % 3 ? 'DE' : 'FR' })))
  await sink.startWorker()
  await sink.waitForRows(MANY)
  expect(await sink.counts()).toMatchObject({ rows: MANY, events: MANY, places: MANY })
  expect(await sink.differingCells()).toBe(0)
})

test('a lone consent is logged without waiting for others', async () => {
  const sink = await aSink()
  await sink.startWorker()
  await sink.send(records(1))
  await sink.waitForRows(1)
  await sink.send(records(1))
  await sink.waitForRows(2)
})

const DEATHS = ['read', 'written down', 'dead letters sent', 'inserting', 'recorded', 'inserted'] as const

test('a worker that dies anywhere neither loses nor repeats anything', async () => {
  const sink = await aSink()
  const steps = oneIn(2, DEATHS)
  for (const [index, step] of steps.entries()) {
    await sink.send(records(700))
    // Another size each time: the range that was written down counts, not what a fetch would return now.
    await sink.runWorkerUntil(step, 1 + (index % 2), 300 + 100 * index)
  }
  await sink.startWorker()
  const rows = 700 * steps.length
  await sink.waitForRows(rows)
  expect(await sink.counts()).toMatchObject({ rows, events: rows, places: rows })
  expect(await sink.differingCells()).toBe(0)
})

test('T15: a consent sent again is one row: in the same batch, later, or before its original', async () => {
  const sink = await aSink()
  const worker = await sink.startWorker()
  const originals = records(300)
  const resent = originals.map((record) => ({ ...record, attempt: 1, receivedAt: record.receivedAt + 1 }))
  await sink.send([...originals.slice(0, 100), ...resent.slice(0, 100), ...originals.slice(100, 200)])
  await sink.waitForRows(200)
  await sink.send([...resent.slice(0, 200), ...resent.slice(200)])
  await sink.waitForRows(300)
  await worker.stop()
  const next = await sink.startWorker()
  await sink.send([...originals.slice(200), ...resent.map((record) => ({ ...record, attempt: 2 }))])
  await sink.send(records(1))
  await sink.waitForRows(301)
  expect(await sink.counts()).toMatchObject({ rows: 301, events: 301, conflicts: 0 })
  expect(await next.metrics.render()).toMatch(/placet_consent_log_repeats_total\{[^}]*\} 400\n/)
})

test('T15: the same event with another choice is kept beside the first and marked', async () => {
  const sink = await aSink()
  await sink.startWorker()
  const [record] = records(1)
  await sink.send([record])
  await sink.waitForRows(1)
  await sink.send([{ ...record, attempt: 1, action: 'withdraw' }])
  await sink.waitForRows(2)
  expect(await sink.counts()).toMatchObject({ rows: 2, events: 1, conflicts: 1 })
})

test('what cannot be read goes to the dead letters once, and everything around it to the log', async () => {
  const sink = await aSink()
  await sink.send(records(10))
  await sink.sendRaw('not JSON')
  await sink.send([...records(5), { eventId: 'short' }, ...records(5), null])
  await sink.runWorkerUntil('inserting', 1, 1000)
  await sink.runWorkerUntil('inserted', 1, 1000)
  const worker = await sink.startWorker()
  await sink.waitForRows(20)
  await sink.send(records(1))
  await sink.waitForRows(21)
  expect(await sink.deadLetters()).toBe(3)
  expect(await sink.counts()).toMatchObject({ rows: 21, events: 21 })
  expect(await worker.metrics.render()).toMatch(/placet_consent_log_dead_letters_total\{[^}]*\} 3\n/)
  expect(await worker.metrics.render()).toMatch(/placet_consent_log_delay_seconds_count\{[^}]*\} 21\n/)
})

test('two workers share the shards, and those of one that leaves go to the other', async () => {
  const shards = 4
  const sink = await aSink({ shards })
  const [one, other] = await Promise.all([sink.startWorker(), sink.startWorker()])
  await waitFor(() => one.heldShards().length + other.heldShards().length === shards, { timeoutMs: 10_000 })
  const sendToAll = () => Promise.all([0, 1, 2, 3].map((shard) => sink.send(records(500), { shard })))
  await sendToAll()
  await one.stop()
  await sendToAll()
  await sink.waitForRows(4000)
  expect(new Set(other.heldShards())).toEqual(new Set([0, 1, 2, 3]))
  expect(await sink.counts()).toMatchObject({ rows: 4000, events: 4000, places: 4000 })
  expect(await sink.differingCells()).toBe(0)
})

test.each(['written down', 'inserting'] as const)(
  'a worker that slept at “%s” while another took over adds nothing when it wakes up',
  async (step) => {
    const sink = await aSink()
    await sink.send(records(2500))
    const sleeper = await sink.runWorkerUntilStopped(step)
    const other = await sink.startWorker()
    await sink.waitForRows(2500)
    sleeper.resume()
    await sink.send(records(1000))
    await sink.waitForRows(3500)
    await other.stop()
    await sink.send(records(500))
    await sink.waitForRows(4000)
    expect(await sink.counts()).toMatchObject({ rows: 4000, events: 4000, places: 4000 })
    expect(await sink.differingCells()).toBe(0)
  },
)

test('a replay of the stream brings back what the log lost and nothing twice', async () => {
  const sink = await aSink()
  const worker = await sink.startWorker()
  await sink.send(records(1500))
  await sink.waitForRows(1500)
  await worker.stop()
  await sink.command('ALTER TABLE consent_log DELETE WHERE position % 3 = 0 SETTINGS mutations_sync = 2')
  expect((await sink.counts()).rows).toBe(1000)
  await sink.forgetState()
  await sink.send(records(200))
  await sink.startWorker()
  await sink.waitForRows(1700)
  await sink.send(records(1))
  await sink.waitForRows(1701)
  expect(await sink.counts()).toMatchObject({ rows: 1701, events: 1701, places: 1701 })
  expect(await sink.differingCells()).toBe(0)
})

test('a stream made anew begins at position 1 and is not taken for the old one', async () => {
  const sink = await aSink()
  await sink.startWorker()
  await sink.send(records(300))
  await sink.waitForRows(300)
  await sink.makeStreamAnew()
  await sink.send(records(300))
  await sink.waitForRows(600)
  expect(await sink.counts()).toMatchObject({ rows: 600, events: 600, places: 300 })
  expect(await sink.differingCells()).toBe(0)
})

test('a missing position stops the shard and raises the alarm', async () => {
  const sink = await aSink()
  await sink.makeStreamAnew({ deny_delete: false })
  await sink.send(records(10), { perMessage: 2 })
  await sink.conn.jsm.streams.deleteMessage(sink.names.consentStream(0), 4, false)
  const worker = await sink.startWorker()
  await sink.waitForRows(6)
  await waitFor(async () => /placet_consent_log_hole\{[^}]*\} 1\n/.test(await worker.metrics.render()), {
    timeoutMs: 15_000,
  })
  expect(await sink.counts()).toMatchObject({ rows: 6, places: 6 })
})

test('a roll-up that differs from yesterday’s log is rebuilt without being asked', async () => {
  const sink = await aSink()
  const worker = await sink.startWorker()
  await sink.send(records(1))
  await sink.waitForRows(1)
  await worker.stop()
  const yesterday = new Date(Date.now() - (24 * 60 + 10) * 60 * 1000).toISOString().slice(0, 10)
  await sink.command(`INSERT INTO consent_daily (day, shard, consents) SELECT '${yesterday}', 0, 5`)
  expect(await sink.differingCells()).toBe(1)
  await sink.startWorker()
  await waitFor(async () => (await sink.differingCells()) === 0, { timeoutMs: 15_000 })
})

test('rows whose token was noted without them are found by asking the log', async () => {
  const sink = await aSink()
  await sink.send(records(900))
  await sink.runWorkerUntil('inserted', 1, 20_000)
  await sink.command('ALTER TABLE consent_log DELETE WHERE position % 2 = 0 SETTINGS mutations_sync = 2')
  expect((await sink.counts()).rows).toBe(500)
  const recorded = Promise.withResolvers<void>()
  await sink.startWorker({ onStep: (step) => (step === 'recorded' ? recorded.resolve() : undefined) })
  await recorded.promise
  expect(await sink.differingCells()).toBe(0)
  expect(await sink.counts()).toMatchObject({ rows: 900, events: 900, places: 900, rolledUp: 900 })
})
