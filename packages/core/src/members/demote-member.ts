import type { UserId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { requireReplaceableMember } from './internal.ts'

export async function demoteMember({ ctx, input }: Verb<{ userId: UserId }>) {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const { email, role } = await requireReplaceableMember(tx, ctx, input.userId)
    await requireConfirmedIdentity(tx, ctx)
    await tx
      .updateTable('membership')
      .set({ role: 'standard' })
      .where('account_id', '=', accountId)
      .where('user_id', '=', input.userId)
      .execute()
    await audit(tx, ctx, {
      accountId,
      action: 'member.demote',
      entity: input.userId,
      detail: { email },
      changed: { from: { role }, to: { role: 'standard' } },
    })
  })
}
