import { type AccountClosing, getAccountClosing as route } from '@placet/contract/account-exit'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

export const getAccountClosing = defineVerb(inputOf(route), async ({ ctx }): Promise<AccountClosing> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  return withTx(ctx, async (tx) => {
    const found = await tx
      .selectFrom('account')
      .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
      .select((eb) => [
        'account_closing.deletion_at',
        eb
          .selectFrom('domain')
          .whereRef('domain.account_id', '=', 'account.id')
          .select((of) => of.fn.countAll<string>().as('sites'))
          .as('sites'),
        eb
          .selectFrom('membership')
          .whereRef('membership.account_id', '=', 'account.id')
          .select((of) => of.fn.countAll<string>().as('members'))
          .as('members'),
      ])
      .where('account.id', '=', accountId)
      .executeTakeFirstOrThrow()
    return {
      deletionAt: found.deletion_at?.toISOString() ?? null,
      sites: Number(found.sites),
      members: Number(found.members),
    }
  })
})
