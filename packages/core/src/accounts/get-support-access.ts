import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

export const getSupportAccess = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'ownership:read')
  return withTx(ctx, async (tx) => {
    const row = await tx
      .selectFrom('support_access')
      .leftJoin('app_user', 'app_user.id', 'support_access.granted_by')
      .select(['ends_at', 'app_user.name'])
      .where('account_id', '=', accountId)
      .where('ends_at', '>', ctx.clock.now())
      .executeTakeFirst()
    return { access: row ? { endsAt: row.ends_at.toISOString(), grantedBy: row.name } : null }
  })
})
