import { DomainId, ErasureId } from '@placet/contract/ids'
import { erasingShards } from '@placet/contract/shard'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

interface WaitingErasure {
  id: ErasureId
  domainId: DomainId
  token: string
  /** Those that the visitor's records were ever streamed to. */
  shards: number[]
  /** Later choices are kept. */
  until: Date
}

const Input = z.object({ erasureId: ErasureId, regions: z.int().nonnegative().optional() })

/** The pending erasure; null if it is done or the domain was deleted. */
export const loadErasure = defineVerb(Input, async ({ ctx, input }): Promise<WaitingErasure | null> => {
  requireJob(ctx)
  const row = await withTx(ctx, (tx) =>
    tx
      .selectFrom('erasure')
      .innerJoin('domain', 'domain.id', 'erasure.domain_id')
      .select(['erasure.domain_id', 'erasure.sealed_token', 'erasure.requested_at', 'domain.code'])
      .where('erasure.id', '=', input.erasureId)
      .executeTakeFirst(),
  )
  if (!row?.sealed_token) return null
  return {
    id: input.erasureId,
    domainId: DomainId.parse(row.domain_id),
    token: ctx.seal.open('erasure', row.sealed_token, input.erasureId),
    shards: erasingShards(row.code, ctx.installation.consentShards, input.regions ?? 0),
    until: row.requested_at,
  }
})
