import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { announceChange } from './announce-change.ts'
import { lockWebhook } from './receiver.ts'

export const deleteAuditWebhook = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  await withTx(ctx, async (tx) => {
    const { url } = await lockWebhook(tx, accountId)
    await requireConfirmedMember(tx, ctx)
    await tx.deleteFrom('audit_receiver').where('id', '=', accountId).execute()
    const { host } = new URL(url ?? '')
    await audit(tx, ctx, { accountId, action: 'webhook.delete', entity: accountId, detail: { host } })
    await announceChange(tx, ctx, { accountId, change: 'removed', host })
  })
})
