import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { streamNames } from '@placet/stream/names'
import { unpack } from '@placet/stream/pack'
import { z } from 'zod'

export interface StreamRecords {
  messages: number
  records: number
  /** Positions between the first and the last that nobody can read. */
  holes: number
  eventIds: Set<string>
  deadLetters: number
}

const Message = z.object({ records: z.array(z.looseObject({ eventId: z.string() })) })

/** Everything the consent streams hold, read by a plain client. */
export async function readRecords(
  { url, prefix }: { url: string; prefix: string },
  shards: number,
): Promise<StreamRecords> {
  const names = streamNames(prefix)
  const connection = await connect({ servers: url.split(','), timeout: 10_000 })
  try {
    const manager = await jetstreamManager(connection)
    const found: StreamRecords = { messages: 0, records: 0, holes: 0, eventIds: new Set(), deadLetters: 0 }
    for (let shard = 0; shard < shards; shard += 1) {
      const stream = names.consentStream(shard)
      const { state } = await manager.streams.info(stream)
      if (state.messages === 0) continue
      let seen = 0
      const consumer = await jetstream(connection).consumers.get(stream)
      for await (const message of await consumer.consume({ max_messages: 500 })) {
        const { records } = Message.parse(JSON.parse(Buffer.from(unpack(message.data)).toString()))
        seen += 1
        found.records += records.length
        for (const { eventId } of records) found.eventIds.add(eventId)
        if (message.seq >= state.last_seq) break
      }
      found.messages += seen
      found.holes += state.last_seq - state.first_seq + 1 - seen
    }
    found.deadLetters = (await manager.streams.info(names.deadLetterStream)).state.messages
    return found
  } finally {
    await connection.close()
  }
}
