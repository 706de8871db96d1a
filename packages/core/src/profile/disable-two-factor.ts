import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'

export async function disableTwoFactor({ ctx }: Verb<unknown>) {
  const { userId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    await tx
      .updateTable('app_user')
      .set({ totp_secret: null, totp_pending_secret: null })
      .where('id', '=', userId)
      .execute()
    await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  })
}
