import { DomainCode } from '@placet/contract/ids'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const PAGE = 1000
const Input = z.object({ after: z.string() })

/** A page of all domains' codes in order; empty at the end. */
export const listDomainCodes = defineVerb(Input, async ({ ctx, input }): Promise<DomainCode[]> => {
  requireJob(ctx)
  const rows = await withTx(ctx, (tx) =>
    tx
      .selectFrom('domain')
      .select('code')
      .where('code', '>', input.after)
      .orderBy('code')
      .limit(PAGE)
      .execute(),
  )
  return rows.map(({ code }) => DomainCode.parse(code))
})
