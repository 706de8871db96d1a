import { createDocument, readDocument, replaceDocument } from '@placet/stream/positions'
import { z } from 'zod'
import type { ShardSink } from './shard-sink.ts'

const SinkState = z.object({
  incarnation: z.string(),
  /** Everything up to this position is in the log. */
  done: z.int().nonnegative(),
  /**
   * The range of a started insert, and the ClickHouse boot it was started in (null: unknown). Stored documents use
   * the name `life`, so the field keeps it.
   */
  pending: z.object({ first: z.int(), last: z.int(), life: z.string().nullable() }).nullable(),
  /** The ClickHouse boot for which the roll-ups are known to be correct. */
  life: z.string().nullable(),
  /** Up to this position, the log may hold rows that this document does not account for. */
  replayUntil: z.int().nonnegative(),
})
export type SinkState = z.infer<typeof SinkState>

export interface StateDocument {
  state: SinkState
  revision: number
}

/** Another worker has advanced this shard's state. */
export class StateTaken extends Error {
  override readonly name = 'StateTaken'
}

export async function readState(sink: ShardSink) {
  const document = await readDocument(sink.conn, sink.names.positionsBucket, keyOf(sink))
  return { document, state: document === null ? null : SinkState.parse(document.value) }
}

/** Compare-and-set: fails if another owner has written since `revision`. */
export async function writeState(
  sink: ShardSink,
  state: SinkState,
  revision: number,
): Promise<StateDocument> {
  const { conn, names } = sink
  const written =
    revision === 0
      ? await createDocument(conn, names.positionsBucket, keyOf(sink), state)
      : await replaceDocument(conn, names.positionsBucket, keyOf(sink), state, revision)
  if (written === null) throw new StateTaken(`shard ${sink.shard} was taken over`)
  return { state, revision: written }
}

function keyOf({ shard }: ShardSink): string {
  return `sink.consent-log.${shard}`
}
