import { DomainCode, DomainId } from '@placet/contract/ids'
import { erasingShards } from '@placet/contract/shard'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const Input = z.object({ domainId: DomainId, regions: z.int().nonnegative().optional() })

/** A deleted domain whose time is over; null if it was kept or is erased. From here on nobody can keep it. */
export const loadDueDomain = defineVerb(
  Input,
  async ({ ctx, input }): Promise<{ code: DomainCode; shards: number[] } | null> => {
    requireJob(ctx)
    const row = await withTx(ctx, (tx) =>
      tx
        .selectFrom('domain')
        .select('code')
        .where('id', '=', input.domainId)
        .where('deletion_at', '<=', ctx.clock.now())
        .executeTakeFirst(),
    )
    if (!row) return null
    const code = DomainCode.parse(row.code)
    return { code, shards: erasingShards(code, ctx.installation.consentShards, input.regions ?? 0) }
  },
)
