import type { JetStreamManager } from '@nats-io/jetstream'
import { unpack } from '@placet/stream/pack'
import { z } from 'zod'
import { waitFor } from '../wait-for.ts'

export interface ReadMessage {
  data: Uint8Array
  eventIds: string[]
}

const Message = z.object({ records: z.array(z.looseObject({ eventId: z.string() })) })
const atOnce = 32

/** Reads position by position with a plain client; yields undefined for an unreadable position. */
export async function* readMessages(
  manager: JetStreamManager,
  stream: string,
  { first, last }: { first: number; last: number },
): AsyncGenerator<ReadMessage | undefined> {
  for (let start = first; start <= last; start += atOnce) {
    const positions = Array.from({ length: Math.min(atOnce, last - start + 1) }, (_, index) => start + index)
    yield* await Promise.all(positions.map(read))
  }

  async function read(seq: number): Promise<ReadMessage | undefined> {
    const found = await waitFor(async () => [await manager.direct.getMessage(stream, { seq })], {
      timeoutMs: 20_000,
      what: `position ${seq} of ${stream}`,
    })
    const [data] = found.flatMap((message) => message?.data ?? [])
    if (data === undefined) return undefined
    const { records } = Message.parse(JSON.parse(Buffer.from(unpack(data)).toString()))
    return { data: Uint8Array.from(data), eventIds: records.map(({ eventId }) => eventId) }
  }
}
