import type { ShardCounts } from '@placet/contract/shard'
import type { Deps } from '../context.ts'

/** A number stays, because rows stay in the shards that it gave them. */
export async function noteConsentShards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  counts: ShardCounts,
): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('consent_shards')
    .values(counts.map((count) => ({ count, noted_at: clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
