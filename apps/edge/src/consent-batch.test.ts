import { ConsentsRecorded } from '@placet/contract/events/consents-recorded.v1'
import { expect, test } from 'vitest'
import { type BatchOptions, createConsentBatches, type Outcome } from './consent-batch.ts'

type Sent = Parameters<BatchOptions['send']>[0]

test('records of one moment and shard travel as one message, other shards in their own', async () => {
  const { batches, sent } = startBatches()
  await Promise.all([batches.add(0, '"a"'), batches.add(1, '"b"'), batches.add(0, '"c"')])
  expect(sent.map(({ shard, text }) => ({ shard, message: JSON.parse(text) }))).toEqual([
    { shard: 0, message: { type: 'consents.recorded.v1', records: ['a', 'c'] } },
    { shard: 1, message: { type: 'consents.recorded.v1', records: ['b'] } },
  ])
})

test('a full batch goes at once; no message has more than its records and every message its own id', async () => {
  const { batches, sent } = startBatches({ recordsMax: 10, lingerMs: 60_000 })
  await Promise.all(Array.from({ length: 100 }, (_, index) => batches.add(0, String(index))))
  expect(sent.map(({ text }) => recordsIn(text))).toEqual(Array.from({ length: 10 }, () => 10))
  expect(new Set(sent.map(({ msgId }) => msgId)).size).toBe(10)
  for (const { msgId } of sent) expect(msgId).toMatch(/^test:[0-9a-f]{16}:\d+$/)
})

test('two starts of one edge never share an id', async () => {
  const [first, second] = [startBatches(), startBatches()]
  await Promise.all([first.batches.add(0, '1'), second.batches.add(0, '1')])
  expect(first.sent[0]?.msgId).not.toBe(second.sent[0]?.msgId)
})

test('no more messages than allowed are in flight for a shard, and what waits is sent as they come back', async () => {
  let inFlight = 0
  let most = 0
  const { batches } = startBatches({
    recordsMax: 1,
    inFlightMax: 3,
    send: async () => {
      inFlight += 1
      most = Math.max(most, inFlight)
      await new Promise((resolve) => setImmediate(resolve))
      inFlight -= 1
    },
  })
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => batches.add(0, '1')))
  expect(outcomes.every((outcome) => outcome === 'stored')).toBe(true)
  expect(most).toBe(3)
})

test('beyond the bytes it may hold it refuses at once, and takes again when they are acknowledged', async () => {
  let acknowledge = () => {}
  const { batches } = startBatches({
    heldMaxBytes: 100,
    send: () => new Promise<void>((resolve) => (acknowledge = resolve)),
  })
  const held = batches.add(0, 'x'.repeat(80))
  expect(await batches.add(0, 'x'.repeat(30))).toBe('unavailable')
  expect(batches.heldBytes()).toBe(80)

  await expect.poll(() => (acknowledge(), batches.heldBytes())).toBe(0)
  expect(await held).toBe('stored')
})

test('what cannot be sent before its deadline is given up, and the rest of the deadline is told to the sender', async () => {
  const { batches, sent } = startBatches({
    deadlineMs: 60,
    recordsMax: 1,
    inFlightMax: 1,
    send: ({ timeoutMs }) =>
      new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), timeoutMs)),
  })
  const outcomes = await Promise.all([batches.add(0, '1'), batches.add(0, '2')])
  expect(outcomes).toEqual(['unavailable', 'unavailable'])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.timeoutMs).toBeLessThanOrEqual(60)
  expect(batches.heldBytes()).toBe(0)
})

test('draining sends what waits without waiting for its time', async () => {
  const { batches, sent } = startBatches({ lingerMs: 60_000 })
  const outcome = batches.add(0, '1')
  await batches.drain()
  expect(await outcome).toBe('stored')
  expect(sent).toHaveLength(1)
})

function recordsIn(text: string): number {
  return ConsentsRecorded.parse(JSON.parse(text)).records.length
}

function startBatches(overrides: Partial<BatchOptions> = {}) {
  const sent: Sent[] = []
  const { send = () => Promise.resolve() } = overrides
  const batches = createConsentBatches({
    edgeId: 'test',
    heldMaxBytes: 1_000_000,
    ...overrides,
    send: (message) => {
      sent.push(message)
      return send(message)
    },
  })
  return {
    sent,
    batches: {
      ...batches,
      add: (shard: number, json: string) =>
        new Promise<Outcome>((resolve) => batches.add(shard, json, resolve)),
    },
  }
}
