import { EXPORT_DAYS } from '@placet/contract/account-exit'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

/** Archives that can't be downloaded any more. One that failed is shown for as long. */
export const deleteEndedExports = defineVerb(NoInput, async ({ ctx }): Promise<{ deleted: number }> => {
  requireJob(ctx)
  const now = ctx.clock.now()
  const longAgo = new Date(now.getTime() - EXPORT_DAYS * 24 * 60 * 60 * 1000)
  const { numDeletedRows } = await withTx(ctx, (tx) =>
    tx
      .deleteFrom('account_export')
      .where((eb) => eb.or([eb('ends_at', '<=', now), eb('failed_at', '<=', longAgo)]))
      .executeTakeFirst(),
  )
  return { deleted: Number(numDeletedRows) }
})
