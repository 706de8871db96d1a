import { requestAccountExport as route } from '@placet/contract/account-exit'
import { makeAccountExport } from '@placet/contract/jobs/make-account-export'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { newAccountExportId } from '../random.ts'

const EXPORTS: LimitRule = { name: 'account-exports', points: 5, perSeconds: 24 * 60 * 60 }

/** Idempotent while one is being made. */
export const requestAccountExport = defineVerb(inputOf(route), async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { userId } = requireUser(ctx)
  await withTx(ctx, (tx) => requireConfirmedMember(tx, ctx))
  await limit(ctx, EXPORTS, accountId)
  const exportId = newAccountExportId()
  await withTx(ctx, async (tx) => {
    const added = await tx
      .insertInto('account_export')
      .values({
        id: exportId,
        account_id: accountId,
        requested_by: userId,
        requested_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('account_id').where('made_at', 'is', null).where('failed_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await audit(tx, ctx, { accountId, action: 'account.export', entity: exportId })
    await ctx.jobs.enqueue(tx, makeAccountExport, { accountId, exportId })
  })
})
