import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'

/** Idempotent: an account without a brand stays as it is. */
export const removeBranding = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'member:write')
  requireVerifiedEmail(ctx)
  await withTx(ctx, async (tx) => {
    const removed = await tx
      .deleteFrom('account_brand')
      .where('account_id', '=', accountId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return
    const detail = { name: removed.name }
    await audit(tx, ctx, { accountId, action: 'branding.remove', entity: accountId, detail })
  })
})
