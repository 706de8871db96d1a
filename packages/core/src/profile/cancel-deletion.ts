import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'

export async function cancelDeletion({ ctx }: Verb<unknown>) {
  const { userId } = requireUser(ctx)
  await withTx(ctx, (tx) =>
    tx.updateTable('app_user').set({ deletion_at: null }).where('id', '=', userId).execute(),
  )
}
