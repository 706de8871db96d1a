import { StorageType } from '@nats-io/jetstream'
import { expect, test } from 'vitest'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { publish } from './publish.ts'
import { readRange, StreamHoleError } from './read-range.ts'
import { streamState } from './stream-state.ts'

test('every message of a range comes in order, with its content and the time it was stored', async () => {
  const { conn, names } = await openTestStreams()
  const stream = names.consentStream(0)
  const startedAt = Date.now()
  for (let index = 1; index <= 120; index += 1) {
    await publish(conn, {
      subject: names.consentSubject(0),
      msgId: `${index}`,
      data: `#${index}`,
      timeoutMs: 5000,
    })
  }

  const messages = await readRange(conn, stream, 11, 110)

  expect(messages.map((message) => message.seq)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 11),
  )
  expect(messages.map((message) => Buffer.from(message.data).toString())).toEqual(
    messages.map((message) => `#${message.seq}`),
  )
  for (const { timestampMs } of messages) expect(timestampMs).toBeGreaterThanOrEqual(startedAt - 1000)
})

test('a range larger than one answer may be is read whole', async () => {
  const { conn, names } = await openTestStreams()
  const data = new Uint8Array(900_000)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      publish(conn, { subject: names.consentSubject(0), msgId: `${index}`, data, timeoutMs: 15_000 }),
    ),
  )
  const messages = await readRange(conn, names.consentStream(0), 1, 20)
  expect(messages.map((message) => message.data.length)).toEqual(Array.from({ length: 20 }, () => 900_000))
})

test('S5: a position that is gone stops the reading with its number', async () => {
  const { conn, prefix } = await openTestStreams()
  const stream = `${prefix}-with-hole`
  await conn.jsm.streams.add({
    name: stream,
    subjects: [stream],
    storage: StorageType.File,
    num_replicas: 3,
    allow_direct: true,
  })
  for (let index = 1; index <= 9; index += 1) {
    await publish(conn, { subject: stream, msgId: `${index}`, data: `${index}`, timeoutMs: 5000 })
  }
  await conn.jsm.streams.deleteMessage(stream, 5)

  await expect(readRange(conn, stream, 1, 9)).rejects.toMatchObject({
    name: 'StreamHoleError',
    stream,
    position: 5,
  })
  await expect(readRange(conn, stream, 9, 10)).rejects.toThrow(StreamHoleError)
  expect(await readRange(conn, stream, 6, 9)).toHaveLength(4)
})

test('the state of a stream tells its positions and its incarnation', async () => {
  const { conn, names } = await openTestStreams()
  const stream = names.consentStream(0)
  const empty = await streamState(conn, stream)
  expect(empty).toMatchObject({ first: 1, last: 0 })

  for (const msgId of ['a', 'b', 'c']) {
    await publish(conn, { subject: names.consentSubject(0), msgId, data: '{}', timeoutMs: 5000 })
  }
  const filled = await streamState(conn, stream)
  expect(filled).toMatchObject({ first: 1, last: 3, incarnation: empty.incarnation })
})
