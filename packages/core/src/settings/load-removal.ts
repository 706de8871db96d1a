import { DomainCode, DomainId } from '@placet/contract/ids'
import type { Removal } from '@placet/contract/published-config'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const Input = z.object({ domainId: DomainId })

/** The removal that edges get instead of scripts; null unless the domain is being deleted. */
export const loadRemoval = defineVerb(Input, async ({ ctx, input }): Promise<Removal | null> => {
  requireJob(ctx)
  const row = await withTx(ctx, (tx) =>
    tx
      .selectFrom('domain')
      .select(['code', 'removals'])
      .where('id', '=', input.domainId)
      .where('deletion_at', 'is not', null)
      .executeTakeFirst(),
  )
  return row ? { schema: 1, code: DomainCode.parse(row.code), removals: row.removals } : null
})
