import { DomainId } from '@placet/contract/ids'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { deleteErased } from '../delete-erased.ts'
import { requireJob } from '../permissions.ts'

const Input = z.object({ domainId: DomainId })

/**
 * The last step of erasing a site: its rows, and pictures that no other site shows. Invoices and the audit log belong to
 * the account and stay.
 */
export const eraseDomainRows = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { domainId } = input
  await withTx(ctx, async (tx) => {
    const isDue = await tx
      .selectFrom('domain')
      .select('id')
      .where('id', '=', domainId)
      .where('deletion_at', '<=', ctx.clock.now())
      .forUpdate()
      .executeTakeFirst()
    if (isDue) await deleteErased(tx, ctx, domainId)
  })
})
