import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { revokeSessions } from './internal.ts'

export const signOutEveryone = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'ownership:write')
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    const members = await tx
      .selectFrom('membership')
      .select('user_id')
      .where('account_id', '=', accountId)
      .execute()
    for (const { user_id: userId } of members) await revokeSessions(tx, ctx, { accountId, userId })
    await audit(tx, ctx, { accountId, action: 'account.sign-out', entity: accountId })
  })
})
