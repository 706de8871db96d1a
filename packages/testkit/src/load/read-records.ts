import { jetstreamManager } from '@nats-io/jetstream'
import { streamNames } from '@placet/stream/names'
import { connectAsAdministrator } from '../connect-as-administrator.ts'
import { readMessages } from './read-messages.ts'

export interface StreamRecords {
  messages: number
  records: number
  /** Unreadable positions between the first and the last. */
  holes: number
  eventIds: Set<string>
  deadLetters: number
}

/** Everything that the consent streams hold. */
export async function readRecords(
  { url, prefix }: { url: string; prefix: string },
  shards: number,
): Promise<StreamRecords> {
  const names = streamNames(prefix)
  const connection = await connectAsAdministrator(url)
  try {
    const manager = await jetstreamManager(connection, { timeout: 10_000 })
    const found: StreamRecords = { messages: 0, records: 0, holes: 0, eventIds: new Set(), deadLetters: 0 }
    for (let shard = 0; shard < shards; shard += 1) {
      const stream = names.consentStream(shard)
      const { state } = await manager.streams.info(stream)
      // Positions start at 1: any missing before the first one kept are holes too.
      for await (const message of readMessages(manager, stream, { first: 1, last: state.last_seq })) {
        if (message === undefined) found.holes += 1
        else {
          found.messages += 1
          found.records += message.eventIds.length
          for (const eventId of message.eventIds) found.eventIds.add(eventId)
        }
      }
    }
    found.deadLetters = (await manager.streams.info(names.deadLetterStream)).state.messages
    return found
  } finally {
    await connection.close()
  }
}
