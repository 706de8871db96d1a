import { AccountId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'

export async function getAccount({ ctx }: Verb<unknown>) {
  const accountId = requirePermission(ctx, 'account:read')
  const {
    created_at: _,
    id,
    ...details
  } = await withTx(ctx, (tx) =>
    tx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
  )
  return { id: AccountId.parse(id), ...details }
}
