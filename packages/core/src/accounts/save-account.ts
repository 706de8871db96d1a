import type { AccountDetails } from '@placet/contract/accounts'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'

export async function saveAccount({ ctx, input }: Verb<AccountDetails>) {
  const accountId = requirePermission(ctx, 'account:write')
  await withTx(ctx, async (tx) => {
    await tx.updateTable('account').set(input).where('id', '=', accountId).execute()
    await audit(tx, ctx, { accountId, action: 'account.save', entity: accountId })
  })
}
