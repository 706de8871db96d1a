import type { ShardCounts } from '@placet/contract/shard'
import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { readCopy } from './key-value.ts'
import type { StreamNames } from './names.ts'
import { createDocument, readDocument, replaceDocument } from './positions.ts'

const KEY = 'shards'
/** Edges ask far more often, so all of them know a number before the first consent that it is for. */
const NOTICE_MS = 60_000

const ShardPlan = z.object({
  /** Oldest first. Choices made from `fromMs` on, by the browser's clock, belong to this number of shards. */
  steps: z.array(z.object({ count: z.int().positive(), fromMs: z.int() })).min(1),
})
export type ShardPlan = z.infer<typeof ShardPlan>

/** For edges, which may not read how streams are configured. In the bucket of runtimes, since every edge may read it. */
export async function readShardPlan(
  conn: StreamConnection,
  { runtimesBucket }: StreamNames,
): Promise<ShardPlan | null> {
  const message = await readCopy(conn, runtimesBucket, KEY)
  return message === null || message.data.length === 0 ? null : ShardPlan.parse(message.json())
}

/** Tells the edges about numbers of shards that they don't know yet. Several workers may do it at once. */
export async function announceShards(
  conn: StreamConnection,
  { runtimesBucket }: StreamNames,
  counts: ShardCounts,
  nowMs: number,
): Promise<void> {
  const document = await readDocument(conn, runtimesBucket, KEY)
  const steps = document === null ? [] : ShardPlan.parse(document.value).steps
  const fromMs = document === null ? 0 : nowMs + NOTICE_MS
  const known = new Set(steps.map(({ count }) => count))
  const added = counts.flatMap((count) => (known.has(count) ? [] : [{ count, fromMs }]))
  if (added.length === 0) return
  const plan = { steps: [...steps, ...added] } satisfies ShardPlan
  if (document === null) await createDocument(conn, runtimesBucket, KEY, plan)
  else await replaceDocument(conn, runtimesBucket, KEY, plan, document.revision)
}
