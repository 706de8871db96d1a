import type { ConfirmEmailInput } from '@placet/contract/auth'
import { type Verb, withTx } from '../context.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'

/** One atomic update uses the token up, so parallel tries confirm once. */
export async function confirmEmail({ ctx, input }: Verb<ConfirmEmailInput>) {
  const now = ctx.clock.now()
  await withTx(ctx, async (tx) => {
    const used = await tx
      .updateTable('user_token')
      .set({ used_at: now })
      .where('token_hash', '=', hashSecret(input.token))
      .where('purpose', '=', 'verify-email')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw refuse('link_invalid')
    await tx.updateTable('app_user').set({ email_verified_at: now }).where('id', '=', used.user_id).execute()
  })
}
