import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { announceChange } from './announce-change.ts'

/** People stay members. The provider can no longer add or remove anybody, and its records of them are deleted. */
export const deleteScimToken = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    const { numDeletedRows } = await tx
      .deleteFrom('scim_token')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw refuse('scim_token_missing')
    await tx.deleteFrom('scim_user').where('account_id', '=', accountId).execute()
    await audit(tx, ctx, { accountId, action: 'scim.token-delete', entity: accountId })
    await announceChange(tx, ctx, { accountId, change: 'scim-off' })
  })
})
