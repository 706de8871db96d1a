import { NO_POLICY } from '@placet/contract/account-policy'
import { AccountId } from '@placet/contract/ids'
import { withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { loadPolicy } from '../account-policy.ts'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { refuse } from '../refuse.ts'

/** For owners who locked themselves out: the account has no security rules afterwards. */
export const dropPolicy = defineOperatorVerb(
  z.object({ accountId: AccountId }),
  async ({ ctx, input: { accountId } }): Promise<{ dropped: boolean }> => {
    requireOperator(ctx)
    return withTenant(ctx.db, { accountId, userId: null }, async (tx) => {
      const account = await tx
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account) throw refuse('account_not_found')
      const changed = { from: await loadPolicy(tx, accountId), to: NO_POLICY }
      const { numDeletedRows } = await tx
        .deleteFrom('account_policy')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      await audit(tx, ctx, { accountId, action: 'account.policy', entity: accountId, changed })
      return { dropped: numDeletedRows === 1n }
    })
  },
)
