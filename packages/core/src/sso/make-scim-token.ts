import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { hashSecret, newSecret } from '../random.ts'
import { announceChange } from './announce-change.ts'

/** Shown once. A token from before stops working at once. */
export const makeScimToken = defineVerb(NoInput, async ({ ctx }): Promise<{ token: string }> => {
  const accountId = requirePermission(ctx, 'sso:write')
  const { userId } = requireUser(ctx)
  const token = `scim_${newSecret().secret}`
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    const made = {
      token_hash: hashSecret(token),
      created_by: userId,
      created_at: ctx.clock.now(),
      last_used_at: null,
    }
    await tx
      .insertInto('scim_token')
      .values({ ...made, account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
      .execute()
    await audit(tx, ctx, { accountId, action: 'scim.token', entity: accountId })
    await announceChange(tx, ctx, { accountId, change: 'scim-token' })
  })
  return { token }
})
