import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

export const cancelDeletion = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    const cancelled = await tx
      .updateTable('app_user')
      .set({ deletion_at: null })
      .where('id', '=', userId)
      .where('deletion_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (cancelled)
      await recordEvent(tx, ctx, { kind: 'erasure_cancelled', detail: { what: 'user' } }, { userId })
  })
})
