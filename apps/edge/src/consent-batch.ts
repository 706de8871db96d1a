import { randomBytes } from 'node:crypto'

export type Outcome = 'stored' | 'unavailable'

export type ConsentBatches = {
  /** Calls back when the message with the record is acknowledged, or when that can no longer happen in time. */
  add: (shard: number, recordJson: string, done: (outcome: Outcome) => void) => void
  heldBytes: () => number
  /** Sends all pending records and resolves when nothing is in flight any more. */
  drain: () => Promise<void>
}

export type BatchOptions = {
  edgeId: string
  send: (message: { shard: number; msgId: string; text: string; timeoutMs: number }) => Promise<unknown>
  heldMaxBytes: number
  deadlineMs?: number
  lingerMs?: number
  recordsMax?: number
  batchMaxBytes?: number
  inFlightMax?: number
  onSettled?: (batch: { records: number; outcome: Outcome; seconds: number; error: unknown }) => void
}

type Batch = {
  records: string[]
  bytes: number
  waiting: ((outcome: Outcome) => void)[]
  openedAt: number
  isDue: boolean
  /** Due, but may still grow until the previous message is acknowledged. */
  waitsForAck: boolean
}

const HEAD = '{"type":"consents.recorded.v1","records":['
const TAIL = ']}'
const SEND_MIN_MS = 20
// Measured: a record in a message of 200 costs the servers a quarter of one in a message of 50.
const WORTH_SENDING_RECORDS = 200
const ACK_PATIENCE_MS = 40

export function createConsentBatches({
  edgeId,
  send,
  heldMaxBytes,
  deadlineMs = 10_000,
  lingerMs = 4,
  recordsMax = 400,
  batchMaxBytes = 256 * 1024,
  inFlightMax = 4,
  onSettled,
}: BatchOptions): ConsentBatches {
  // A restarted edge counts from 1 again: the random prefix keeps its messages from being dropped as duplicates.
  const idPrefix = `${edgeId}:${randomBytes(8).toString('hex')}:`
  const lanes = new Map<number, ReturnType<typeof createLane>>()
  let counter = 0
  let heldBytes = 0
  let inFlight = 0
  let onIdle: (() => void) | undefined

  function createLane(shard: number) {
    const queue: Batch[] = []
    let laneInFlight = 0

    function open(): Batch {
      const batch: Batch = {
        records: [],
        bytes: 0,
        waiting: [],
        openedAt: performance.now(),
        isDue: false,
        waitsForAck: false,
      }
      queue.push(batch)
      setTimeout(() => {
        if (laneInFlight === 0 || batch.records.length >= WORTH_SENDING_RECORDS) return makeDue(batch)
        batch.waitsForAck = true
        setTimeout(() => makeDue(batch), ACK_PATIENCE_MS)
      }, lingerMs)
      return batch
    }

    function makeDue(batch: Batch) {
      batch.isDue = true
      pump()
    }

    function pump() {
      while (laneInFlight < inFlightMax && queue[0]?.isDue) {
        const batch = queue.shift()
        if (batch !== undefined) void dispatch(batch)
      }
    }

    async function dispatch(batch: Batch) {
      laneInFlight += 1
      inFlight += 1
      counter += 1
      const msgId = idPrefix + counter
      const timeoutMs = deadlineMs - (performance.now() - batch.openedAt)
      let failure: unknown
      try {
        if (timeoutMs < SEND_MIN_MS) throw new Error('no room in flight before the deadline')
        await send({ shard, msgId, text: HEAD + batch.records.join(',') + TAIL, timeoutMs })
      } catch (error) {
        failure = error
      }
      settle(batch, failure)
      laneInFlight -= 1
      inFlight -= 1
      const next = queue[0]
      if (laneInFlight === 0 && next?.waitsForAck) next.isDue = true
      pump()
      if (inFlight === 0) onIdle?.()
    }

    return {
      add: (recordJson: string, done: (outcome: Outcome) => void) => {
        let batch = queue.at(-1)
        if (batch === undefined || batch.records.length >= recordsMax || batch.bytes >= batchMaxBytes) {
          batch = open()
        }
        batch.records.push(recordJson)
        batch.waiting.push(done)
        batch.bytes += recordJson.length
        heldBytes += recordJson.length
        if (batch.records.length >= recordsMax || batch.bytes >= batchMaxBytes) makeDue(batch)
      },
      flush: () => {
        for (const batch of queue) batch.isDue = true
        pump()
      },
      isEmpty: () => queue.length === 0,
    }
  }

  function laneOf(shard: number) {
    const known = lanes.get(shard)
    if (known !== undefined) return known
    const lane = createLane(shard)
    lanes.set(shard, lane)
    return lane
  }

  function settle(batch: Batch, failure: unknown) {
    const outcome = failure === undefined ? 'stored' : 'unavailable'
    heldBytes -= batch.bytes
    for (const done of batch.waiting) done(outcome)
    const seconds = (performance.now() - batch.openedAt) / 1000
    onSettled?.({ records: batch.records.length, outcome, seconds, error: failure })
  }

  return {
    add: (shard, recordJson, done) => {
      if (heldBytes + recordJson.length > heldMaxBytes) done('unavailable')
      else laneOf(shard).add(recordJson, done)
    },
    heldBytes: () => heldBytes,
    drain: async () => {
      for (const lane of lanes.values()) lane.flush()
      while (inFlight > 0 || lanes.values().some((lane) => !lane.isEmpty())) {
        await new Promise<void>((resolve) => {
          onIdle = resolve
        })
      }
    },
  }
}
