import type { UserId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { requireReplaceableMember } from './internal.ts'

export async function removeMember({ ctx, input }: Verb<{ userId: UserId }>) {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const { email } = await requireReplaceableMember(tx, ctx, input.userId)
    await requireConfirmedIdentity(tx, ctx)
    await tx
      .deleteFrom('membership')
      .where('account_id', '=', accountId)
      .where('user_id', '=', input.userId)
      .execute()
    await audit(tx, ctx, { accountId, action: 'member.remove', entity: input.userId, detail: { email } })
  })
}
