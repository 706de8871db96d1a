import { sendMail } from '@placet/contract/jobs/send-mail'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { soleOwnerOfShared } from '../members/index.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

const GRACE_MS = 14 * 24 * 60 * 60 * 1000

/** Nothing is deleted for two weeks. The last owner of a shared account must transfer it first. */
export const requestDeletion = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  const deletionAt = new Date(ctx.clock.now().getTime() + GRACE_MS)
  await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    if ((await soleOwnerOfShared(tx, userId)).length > 0) throw refuse('last_owner')
    await tx.updateTable('app_user').set({ deletion_at: deletionAt }).where('id', '=', userId).execute()
    await recordEvent(tx, ctx, { kind: 'erasure_requested', detail: { what: 'user' } }, { userId })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'deletion-planned', userId })
  })
  return { deletionAt: deletionAt.toISOString() }
})
