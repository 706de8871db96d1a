import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const KEPT_MS = 400 * 24 * 60 * 60 * 1000

/** Security events, sessions, one-time links and requests name people, so they are kept for a limited time. */
export const deleteOldEvents = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  requireJob(ctx)
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS)
  await withTx(ctx, async (tx) => {
    const now = ctx.clock.now()
    await tx.deleteFrom('approval').where('expires_at', '<', before).execute()
    await tx
      .updateTable('approval')
      .set({ sealed_token: null })
      .where('expires_at', '<', now)
      .where('sealed_token', 'is not', null)
      .execute()
    await tx.deleteFrom('security_event').where('at', '<', before).execute()
    await tx.deleteFrom('user_session').where('expires_at', '<', before).execute()
    await tx.deleteFrom('user_token').where('expires_at', '<', before).execute()
  })
})
