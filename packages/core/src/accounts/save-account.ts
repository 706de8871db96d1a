import type { AccountDetails } from '@placet/contract/accounts'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { requireFreeName } from './internal.ts'

export async function saveAccount({ ctx, input }: Verb<AccountDetails>) {
  const accountId = requirePermission(ctx, 'account:write')
  await withTx(ctx, async (tx) => {
    const { name } = await tx
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    // Who was invited into an account of the same name can still save the rest.
    if (input.name !== name) await requireFreeName(tx, ctx, input.name)
    await tx.updateTable('account').set(input).where('id', '=', accountId).execute()
    await audit(tx, ctx, { accountId, action: 'account.save', entity: accountId })
  })
}
