import { readRange, StreamHoleError, type StreamMessage } from '@placet/stream/read-range'
import type { StreamState } from '@placet/stream/stream-state'
import type { Batch } from './batch.ts'
import { parseMessage } from './parse-message.ts'
import type { ShardSink } from './shard-sink.ts'

const BATCH_MAX_BYTES = 8 * 1024 * 1024
const MESSAGES_PER_READ_MAX = 4096
const FIRST_READ_MESSAGES = 64

/** Reads from `first` until the batch is full or the stream ends. A message is never split. */
export async function readBatch(sink: ShardSink, stream: StreamState, first: number): Promise<Batch> {
  const batch = emptyBatch(first)
  let bytes = 0
  // Filled share of the batch; the next messages are assumed to be as large as those before them.
  const filled = () => Math.max(bytes / BATCH_MAX_BYTES, batch.candidates.length / sink.rowsMax)
  while (batch.last < stream.last && filled() < 1) {
    const read = batch.last - first + 1
    const fitting = read === 0 ? FIRST_READ_MESSAGES : Math.ceil(read / filled() - read)
    const last = Math.min(stream.last, batch.last + Math.min(fitting, MESSAGES_PER_READ_MAX))
    const messages = await readUpToHole(sink, batch, last)
    if (messages.length === 0) break
    for (const message of messages) {
      if (filled() >= 1) break
      bytes += message.data.length
      addMessage(batch, message)
    }
  }
  return batch
}

// Records before a hole can be stored; only a batch that starts with the hole fails.
async function readUpToHole(sink: ShardSink, batch: Batch, last: number): Promise<StreamMessage[]> {
  const next = batch.last + 1
  try {
    return await readRange(sink.source, streamOf(sink), next, last)
  } catch (error) {
    if (!(error instanceof StreamHoleError) || error.position === batch.first) throw error
    return readRange(sink.source, streamOf(sink), next, error.position - 1)
  }
}

/** Reads exactly the range recorded earlier. */
export async function readBatchAgain(
  sink: ShardSink,
  { first, last }: { first: number; last: number },
): Promise<Batch> {
  const batch = emptyBatch(first)
  for (const message of await readRange(sink.source, streamOf(sink), first, last)) addMessage(batch, message)
  return batch
}

function emptyBatch(first: number): Batch {
  return { first, last: first - 1, firstAtMs: 0, lastAtMs: 0, candidates: [], poison: [] }
}

function addMessage(batch: Batch, message: StreamMessage): void {
  const { candidates, poison } = parseMessage(message)
  if (message.seq === batch.first) batch.firstAtMs = message.timestampMs
  batch.last = message.seq
  batch.lastAtMs = message.timestampMs
  batch.candidates.push(...candidates)
  batch.poison.push(...poison)
}

function streamOf({ names, shard }: ShardSink): string {
  return names.consentStream(shard)
}
