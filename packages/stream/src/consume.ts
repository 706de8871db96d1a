import { AckPolicy, type ConsumerInfo, DeliverPolicy, type JsMsg, ReplayPolicy } from '@nats-io/jetstream'
import { setTimeout as delay } from 'node:timers/promises'
import type { StreamConnection } from './connect.ts'
import { sendDeadLetter } from './dead-letter.ts'
import type { StreamNames } from './names.ts'
import type { Reader } from './readers.ts'
import { retry, type Step } from './step.ts'

const PULL_MS = 2000
// Escaped as JSON, one byte may become six, and a message is limited to 1 MiB.
const LETTER_MAX_BYTES = 150_000
const BACKOFF_FIRST_MS = 250
const BACKOFF_MAX_MS = 30_000

export type Delivery = {
  data: Uint8Array
  /** 1 on the first delivery of this message to any reader. */
  deliveries: number
  /** Aborted when the reader is stopped: hand back messages that cannot be finished soon. */
  signal: AbortSignal
}

export type ConsumeOptions = Reader & {
  conn: StreamConnection
  names: StreamNames
  /** If it throws, the message is retried later. */
  handle: (delivery: Delivery) => Promise<Step<void>>
  onProblem: (error: unknown) => void
}

export type Reading = {
  /** Resolves when the current message is finished or handed back. */
  stop: () => Promise<void>
}

/** Handles one message at a time until each is settled; failures are retried. The operator has created the reader. */
export function consume(options: ConsumeOptions): Reading {
  const { conn, names, stream, reader, ackWaitMs, handle, onProblem } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const running = read()

  async function read(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const consumer = conn.js.consumers.getConsumerFromInfo(unaskedInfo(stream, reader))
        while (!signal.aborted) {
          // Bound: after a reconnect it asks for the next message, not for the reader's state, which it may not.
          const message = await consumer.next({ expires: PULL_MS, bind: true })
          failures = 0
          if (message !== null) await settle(message, await work(message))
        }
      } catch (error) {
        onProblem(error)
        await pause(backoffMs(failures), signal)
      }
    }
  }

  async function work(message: JsMsg): Promise<Step<void>> {
    if (signal.aborted) return retry('the reader stops', 0)
    const stillHere = setInterval(() => message.working(), ackWaitMs / 3)
    const deliveries = message.info.deliveryCount
    try {
      return await handle({ data: message.data, deliveries, signal })
    } catch (error) {
      onProblem(error)
      return retry('failed', backoffMs(deliveries - 1))
    } finally {
      clearInterval(stillHere)
    }
  }

  async function settle(message: JsMsg, step: Step<void>): Promise<void> {
    switch (step.kind) {
      case 'ok':
        await conn.watched(() => message.ackAck())
        return
      case 'retry':
        message.nak(step.afterMs)
        return
      case 'drop':
        message.term(step.reason)
        return
      case 'deadLetter': {
        const { reason, error } = step
        // As unique as the stream's creation time, and known without a right to ask for that.
        const incarnation = message.time.toISOString()
        const place = { stream, incarnation, position: message.seq, index: null }
        await sendDeadLetter(conn, names, {
          ...place,
          reason,
          error,
          data: message.data.subarray(0, LETTER_MAX_BYTES),
        })
        message.term(reason)
      }
    }
  }

  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

function backoffMs(failures: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 10))
}

/** Describes a reader that exists, for programs without the right to ask for its state. */
function unaskedInfo(stream: string, reader: string): ConsumerInfo {
  const nowhere = { consumer_seq: 0, stream_seq: 0, last_active: 0 }
  return {
    stream_name: stream,
    name: reader,
    created: '',
    ts: '',
    config: {
      durable_name: reader,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
    },
    delivered: nowhere,
    ack_floor: nowhere,
    num_ack_pending: 0,
    num_redelivered: 0,
    num_waiting: 0,
    num_pending: 0,
    push_bound: false,
    pause_remaining: 0,
  }
}
