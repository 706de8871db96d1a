import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

/** Visits that rest on the consent end with it, on their next call. Idempotent. */
export const endSupportAccess = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'ownership:write')
  await withTx(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('support_access')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await audit(tx, ctx, { accountId, action: 'support-access.end', entity: accountId })
  })
})
