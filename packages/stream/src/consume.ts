import { AckPolicy, type Consumer, type JsMsg } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { setTimeout as delay } from 'node:timers/promises'
import type { StreamConnection } from './connect.ts'
import { sendDeadLetter } from './dead-letter.ts'
import type { StreamNames } from './names.ts'
import { retry, type Step } from './step.ts'
import { streamState } from './stream-state.ts'

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

export type ConsumeOptions = {
  conn: StreamConnection
  names: StreamNames
  stream: string
  /** All readers with this name share the messages: each goes to one of them. */
  reader: string
  /** After this time without a heartbeat, a crashed reader's message is redelivered to another one. */
  ackWaitMs: number
  /** If it throws, the message is retried later. */
  handle: (delivery: Delivery) => Promise<Step<void>>
  onProblem: (error: unknown) => void
}

export type Reading = {
  /** Resolves when the current message is finished or handed back. */
  stop: () => Promise<void>
}

/** Handles one message at a time until each is settled; failures are retried. */
export function consume(options: ConsumeOptions): Reading {
  const { conn, names, stream, reader, ackWaitMs, handle, onProblem } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const running = read()

  async function read(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const consumer = await openConsumer()
        while (!signal.aborted) {
          const message = await consumer.next({ expires: PULL_MS })
          failures = 0
          if (message !== null) await settle(message, await work(message))
        }
      } catch (error) {
        onProblem(error)
        await pause(backoffMs(failures), signal)
      }
    }
  }

  async function openConsumer(): Promise<Consumer> {
    await conn.watched(() =>
      conn.jsm.consumers.add(stream, {
        durable_name: reader,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMs),
      }),
    )
    return conn.watched(() => conn.js.consumers.get(stream, reader))
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
        const { incarnation } = await streamState(conn, stream)
        const { reason, error } = step
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
