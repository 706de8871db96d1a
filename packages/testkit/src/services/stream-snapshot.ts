import type { StreamConnection } from '@placet/stream/connect'
import { z } from 'zod'

const TIMEOUT_MS = 30_000
const Described = z.object({ config: z.record(z.string(), z.unknown()), state: z.unknown() })
const Started = z.object({ deliver_subject: z.string() })
const Answer = z.object({ error: z.object({ description: z.string() }).optional() })

export interface StreamSnapshot {
  described: z.infer<typeof Described>
  chunks: Uint8Array[]
}

/** Backs up a stream as `nats stream backup` does. */
export async function takeSnapshot({ nats }: StreamConnection, stream: string): Promise<StreamSnapshot> {
  const inbox = `_INBOX.snapshot.${crypto.randomUUID()}`
  const chunks: Uint8Array[] = []
  const messages = nats.subscribe(inbox)
  const request = JSON.stringify({ deliver_subject: inbox, no_consumers: true, chunk_size: 128 * 1024 })
  const answer = await nats.request(`$JS.API.STREAM.SNAPSHOT.${stream}`, request, { timeout: TIMEOUT_MS })
  const described = Described.parse(succeeded(answer.json()))
  for await (const message of messages) {
    if (message.data.length === 0) break
    chunks.push(Uint8Array.from(message.data))
    message.respond()
  }
  messages.unsubscribe()
  return { described, chunks }
}

/** Restores a stream as `nats stream restore` does; there must be none of this name. */
export async function restoreSnapshot(
  { nats }: StreamConnection,
  stream: string,
  { described, chunks }: StreamSnapshot,
): Promise<void> {
  const options = { timeout: TIMEOUT_MS }
  const request = JSON.stringify(described)
  const started = await nats.request(`$JS.API.STREAM.RESTORE.${stream}`, request, options)
  const { deliver_subject: target } = Started.parse(succeeded(started.json()))
  for (const chunk of chunks) await nats.request(target, chunk, options)
  const ended = await nats.request(target, '', options)
  succeeded(ended.json())
}

function succeeded(answer: unknown): unknown {
  const { error } = Answer.parse(answer)
  if (error !== undefined) throw new Error(error.description)
  return answer
}
