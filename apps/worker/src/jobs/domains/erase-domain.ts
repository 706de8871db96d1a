import { setTimeout as delay } from 'node:timers/promises'
import type { PayloadOf } from '@placet/contract/job'
import type { eraseDomain as job } from '@placet/contract/jobs/erase-domain'
import type { Ctx } from '@placet/core/context'
import { eraseDomainRows, loadDueDomain } from '@placet/core/domains/index'
import { loadRemoval } from '@placet/core/settings/index'
import { purgeArtifact, putRemoval } from '@placet/stream/artifact-store'
import { addSiteErasure, readSiteErasures } from '@placet/stream/erasures'
import type { WritersTarget } from '../proofs/writers-target.ts'
import type { PushTarget } from '../settings/push-published-config.ts'

const WAIT_MAX_MS = 30_000
const ASKED_EVERY_MS = 500

type Target = WritersTarget & Pick<PushTarget, 'stream' | 'bucket' | 'keys'>

/**
 * Has the writers of its shards erase the records, then deletes the key at the edges, and the rows last: if a step fails, the
 * next attempt still finds the site and starts again.
 */
export async function eraseDomain(
  ctx: Ctx,
  { conn, names, regions = 0, stream, bucket, keys }: Target,
  { domainId }: PayloadOf<typeof job>,
): Promise<void> {
  const due = await loadDueDomain({ ctx, input: { domainId, regions } })
  if (due === null) return
  const { code, shards } = due
  // Purging tells the edges nothing, so they must have been told before.
  const removal = await loadRemoval({ ctx, input: { domainId } })
  if (removal) await putRemoval(stream, bucket, removal, ...keys)
  for (const shard of shards) await addSiteErasure(conn, names, shard, { domainId })
  const deadline = performance.now() + WAIT_MAX_MS
  for (const shard of shards) {
    while ((await readSiteErasures(conn, names, shard)).some((waiting) => waiting.domainId === domainId)) {
      if (performance.now() > deadline) throw new Error('the records of the site are not erased yet')
      await delay(ASKED_EVERY_MS)
    }
  }
  await purgeArtifact(stream, bucket, code)
  await eraseDomainRows({ ctx, input: { domainId } })
  // A push that ran in between has written the removal again.
  await purgeArtifact(stream, bucket, code)
}
