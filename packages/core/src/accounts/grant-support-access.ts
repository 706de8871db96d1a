import { grantSupportAccess as route } from '@placet/contract/accounts'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Staff may look into the account without a reason of their own. Granting again counts from now. */
export const grantSupportAccess = defineVerb(inputOf(route), async ({ ctx, input: { days } }) => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { userId } = requireUser(ctx)
  const granted_at = ctx.clock.now()
  const ends_at = new Date(granted_at.getTime() + days * DAY_MS)
  await withTx(ctx, async (tx) => {
    const grant = { granted_by: userId, granted_at, ends_at }
    await tx
      .insertInto('support_access')
      .values({ account_id: accountId, ...grant })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(grant))
      .execute()
    const entry = { action: 'support-access.grant', entity: accountId, detail: { days } } as const
    await audit(tx, ctx, { accountId, ...entry })
  })
  return { endsAt: ends_at.toISOString() }
})
