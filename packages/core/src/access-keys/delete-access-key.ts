import type { AccessKeyId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { describeKey, getKeyInAccount } from './internal.ts'

export async function deleteAccessKey({ ctx, input }: Verb<{ keyId: AccessKeyId }>) {
  const accountId = requirePermission(ctx, 'key:write')
  await withTx(ctx, async (tx) => {
    const key = await getKeyInAccount(tx, ctx, input.keyId)
    await tx.updateTable('access_key').set({ revoked_at: ctx.clock.now() }).where('id', '=', key.id).execute()
    const detail = await describeKey(tx, ctx, key.public_id)
    await audit(tx, ctx, { accountId, action: 'key.delete', entity: key.id, detail })
  })
}
