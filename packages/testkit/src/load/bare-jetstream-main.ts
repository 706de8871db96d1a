import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { streamNames } from '@placet/stream/names'
import { connectAsAdministrator } from '../connect-as-administrator.ts'
import { BareJetStreamOrder } from './bare-jetstream-order.ts'
import { readMessages } from './read-messages.ts'

interface Message {
  subject: string
  data: Uint8Array
  records: number
}

/** Baseline: republishes messages made by an edge and waits for the acknowledgements, nothing else. */
const order = BareJetStreamOrder.parse(JSON.parse(process.argv[2] ?? ''))
const connection = await connectAsAdministrator(order.servers.join())
const js = jetstream(connection)
const messages: Message[] = []
for (let shard = 0; shard < order.shards; shard += 1) await takeNewest(shard)

const startedAt = performance.now()
const endsAt = startedAt + order.seconds * 1000
let published = 0
let records = 0
await Promise.all(Array.from({ length: order.inFlight }, publishUntilOver))
const seconds = (performance.now() - startedAt) / 1000
const bytes = messages.reduce((sum, { data }) => sum + data.length, 0) / messages.length
process.stdout.write(`${JSON.stringify({ messages: published, records, seconds, bytes })}\n`)
await connection.close()

async function takeNewest(shard: number): Promise<void> {
  const manager = await jetstreamManager(connection)
  const stream = streamNames(order.fromPrefix).consentStream(shard)
  const subject = streamNames(order.toPrefix).consentSubject(shard)
  const last = (await manager.streams.info(stream)).state.last_seq
  const first = Math.max(1, last - order.messages + 1)
  for await (const message of readMessages(manager, stream, { first, last })) {
    if (message) messages.push({ subject, data: message.data, records: message.eventIds.length })
  }
}

async function publishUntilOver(): Promise<void> {
  while (performance.now() < endsAt) {
    const [message] = messages.slice(published % messages.length)
    if (message === undefined) throw new Error('no messages to publish')
    published += 1
    await js.publish(message.subject, message.data, { msgID: `bare-${process.pid}-${published}` })
    records += message.records
  }
}
