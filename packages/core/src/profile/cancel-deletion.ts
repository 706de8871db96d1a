import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

export const cancelDeletion = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  await withTx(ctx, (tx) =>
    tx.updateTable('app_user').set({ deletion_at: null }).where('id', '=', userId).execute(),
  )
})
