import { LogHead } from '@placet/analytics/queries/log-heads'
import { createDocument, readDocument, replaceDocument } from '@placet/stream/positions'
import { z } from 'zod'
import type { ShardSink } from './shard-sink.ts'
import { StateTaken } from './state.ts'

const KeptHead = LogHead.extend({
  /** Unfinished tiles at the right edge of the tree: with them it can grow even if the log has lost its hashes. */
  edge: z.array(z.object({ level: z.int(), tile: z.int(), hashes: z.base64() })),
})
export type KeptHead = z.infer<typeof KeptHead>

export interface KeptHeads {
  get: () => KeptHead | null
  /** Compare-and-set: fails if another worker has signed since. */
  keep: (head: KeptHead) => Promise<void>
}

/**
 * The newest signed head of a shard, kept outside ClickHouse and written before the log shows it: a log restored from a
 * backup is recognised by it, and no second history is ever signed.
 */
export async function openKeptHead({ conn, names, shard }: ShardSink): Promise<KeptHeads> {
  const bucket = names.positionsBucket
  const key = `sealed.consent-log.${shard}`
  const document = await readDocument(conn, bucket, key)
  let revision = document?.revision ?? 0
  let head = document === null ? null : KeptHead.parse(document.value)
  return {
    get: () => head,
    keep: async (next) => {
      const written =
        revision === 0
          ? await createDocument(conn, bucket, key, next)
          : await replaceDocument(conn, bucket, key, next, revision)
      if (written === null) throw new StateTaken(`another worker has sealed shard ${shard}`)
      revision = written
      head = next
    },
  }
}
