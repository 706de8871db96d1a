import { SECRET_OVERLAP_HOURS } from '@placet/contract/audit-stream'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { newSecret } from '../random.ts'
import { lockWebhook } from './receiver.ts'

const OVERLAP_MS = SECRET_OVERLAP_HOURS * 60 * 60 * 1000

/** Both secrets sign for a while, so that the receiver can be changed without refusing anything. */
export const rotateAuditWebhookSecret = defineVerb(NoInput, async ({ ctx }): Promise<{ secret: string }> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  return withTx(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId)
    await requireConfirmedMember(tx, ctx)
    const { secret } = newSecret()
    await tx
      .updateTable('audit_receiver')
      .set({
        sealed_secret: ctx.seal.close('webhook', secret, accountId),
        sealed_former_secret: webhook.sealed_secret,
        former_until: new Date(ctx.clock.now().getTime() + OVERLAP_MS),
      })
      .where('id', '=', accountId)
      .execute()
    await audit(tx, ctx, { accountId, action: 'webhook.rotate', entity: accountId })
    return { secret }
  })
})
