import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { type ConsumeOptions, consume, type Delivery } from './consume.ts'
import { ensureReader } from './make-streams.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { publish } from './publish.ts'
import { readRange } from './read-range.ts'
import { SCANNERS, WORKERS } from './readers.ts'
import { deadLetter, drop, ok, retry } from './step.ts'
import { streamState } from './stream-state.ts'

async function aWorkQueue({ ackWaitMs = 2000 } = {}) {
  const { conn, names } = await openTestStreams()
  const stream = names.edgeReportStream
  await ensureReader(conn, { stream, reader: WORKERS, ackWaitMs })
  const seen: { reader: string; text: string; deliveries: number }[] = []

  function read(name: string, handle: ConsumeOptions['handle']) {
    const reading = consume({
      conn,
      names,
      stream,
      reader: WORKERS,
      ackWaitMs,
      onProblem: () => undefined,
      handle: (delivery) => {
        seen.push({ reader: name, text: textOf(delivery), deliveries: delivery.deliveries })
        return handle(delivery)
      },
    })
    onTestFinished(() => reading.stop())
    return reading
  }

  return {
    conn,
    names,
    seen,
    read,
    send: (text: string) =>
      publish(conn, {
        subject: names.edgeReportSubject,
        msgId: text,
        data: text,
        timeoutMs: 10_000,
      }),
    isEmpty: async () => (await conn.jsm.streams.info(stream)).state.messages === 0,
  }
}

function textOf({ data }: Delivery): string {
  return Buffer.from(data).toString()
}

const soon = { timeoutMs: 15_000 }

test('readers of one name share the messages, each of which is handled once', async () => {
  const { seen, read, send, isEmpty } = await aWorkQueue()
  for (let number = 0; number < 20; number += 1) await send(`message ${number}`)
  read('one', async () => ok(undefined))
  read('other', async () => ok(undefined))
  await waitFor(isEmpty, soon)
  expect(seen.map(({ text }) => text).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, number) => `message ${number}`).toSorted(),
  )
})

test('what a reader was doing when it died goes to another one', async () => {
  const { seen, read, send, isEmpty, conn, names } = await aWorkQueue()
  await send('a scan')
  const dead = await conn.js.consumers.get(names.edgeReportStream, WORKERS)
  expect(await dead.next({ expires: 5000 })).not.toBeNull()

  read('alive', async () => ok(undefined))
  await waitFor(isEmpty, soon)
  expect(seen).toEqual([{ reader: 'alive', text: 'a scan', deliveries: 2 }])
})

test('what takes longer than the wait for its acknowledgement stays with its reader', async () => {
  const { seen, read, send, isEmpty } = await aWorkQueue({ ackWaitMs: 1000 })
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  await send('slow')
  const handle = async () => {
    await finished
    return ok(undefined)
  }
  read('one', handle)
  read('other', handle)
  await waitFor(() => seen.length > 0, soon)
  const startedAt = performance.now()
  await waitFor(() => performance.now() - startedAt > 3000, soon)
  finish()
  await waitFor(isEmpty, soon)
  expect(seen).toHaveLength(1)
})

test('a message is retried after a failure, and dropped or kept as a dead letter when told so', async () => {
  const { seen, read, send, isEmpty, conn, names } = await aWorkQueue()
  for (const text of ['throws', 'retries', 'drops', 'poison']) await send(text)
  read('one', async (delivery) => {
    if (textOf(delivery) === 'drops') return drop('not wanted')
    if (textOf(delivery) === 'poison') return deadLetter('schema', new Error('no scan'))
    if (delivery.deliveries > 1) return ok(undefined)
    if (textOf(delivery) === 'retries') return retry('not yet', 10)
    throw new Error('the database is away')
  })
  await waitFor(isEmpty, soon)
  expect(seen.map(({ text, deliveries }) => `${text} ${deliveries}`).toSorted()).toEqual([
    'drops 1',
    'poison 1',
    'retries 1',
    'retries 2',
    'throws 1',
    'throws 2',
  ])
  const { last } = await streamState(conn, names.deadLetterStream)
  const [letter] = await readRange(conn, names.deadLetterStream, 1, last)
  expect(JSON.parse(Buffer.from(letter?.data ?? []).toString())).toMatchObject({
    reason: 'schema',
    error: 'Error: no scan',
    data: 'poison',
    position: 4,
  })
})

test('a reader that is stopped gives back at once what it was told to give back', async () => {
  const { seen, read, send, isEmpty } = await aWorkQueue({ ackWaitMs: 60_000 })
  await send('long')
  const leaving = read(
    'leaving',
    ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(retry('stopping', 0)))
      }),
  )
  await waitFor(() => seen.length === 1, soon)
  await leaving.stop()
  read('staying', async () => ok(undefined))
  await waitFor(isEmpty, soon)
  expect(seen.map(({ reader }) => reader)).toEqual(['leaving', 'staying'])
})

test.each(['worker', 'scanner'] as const)(
  'a %s reads on after its connection was replaced, without the right to ask for the state of its reader',
  async (role) => {
    const { conn, names, connectAs } = await openTestStreams()
    const program = await connectAs(role)
    const isWorker = role === 'worker'
    const stream = isWorker ? names.edgeReportStream : names.lookRequestStream
    const subject = isWorker ? names.edgeReportSubject : names.lookRequestSubject
    const seen: string[] = []
    const reading = consume({
      ...{ conn: program, names, stream, reader: isWorker ? WORKERS : SCANNERS, ackWaitMs: 2000 },
      onProblem: () => undefined,
      handle: async (delivery) => {
        seen.push(textOf(delivery))
        return ok(undefined)
      },
    })
    onTestFinished(() => reading.stop())
    const send = (text: string) => publish(conn, { subject, msgId: text, data: text, timeoutMs: 10_000 })
    await send('before')
    await waitFor(async () => seen.length === 1, soon)

    await program.nats.reconnect()
    await send('after')
    // Messages sent into the old connection are redelivered after the acknowledgement timeout.
    await waitFor(async () => seen.length === 2, { timeoutMs: 60_000 })
    expect(seen).toEqual(['before', 'after'])
  },
  90_000,
)
