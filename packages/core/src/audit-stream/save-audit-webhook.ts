import { saveAuditWebhook as route } from '@placet/contract/audit-stream'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { newSecret } from '../random.ts'
import { announceChange } from './announce-change.ts'
import { findWebhook } from './receiver.ts'

/** The log of the whole account leaves with it, so only owners who have just confirmed their identity may do this. */
export const saveAuditWebhook = defineVerb(
  inputOf(route),
  async ({ ctx, input }): Promise<{ secret: string | null }> => {
    const accountId = requirePermission(ctx, 'ownership:write')
    const { url } = input
    return withTx(ctx, async (tx) => {
      await requireConfirmedMember(tx, ctx)
      const now = ctx.clock.now()
      const { secret } = newSecret()
      const sealed_secret = ctx.seal.close('webhook', secret, accountId)
      const dates = { created_at: now, next_attempt_at: now }
      // The second of two owners who add it at once waits for the first, and moves the webhook.
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('audit_receiver')
        .values({ id: accountId, account_id: accountId, url, sealed_secret, ...dates })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      const isNew = added === 1n
      const former = isNew ? undefined : await findWebhook(tx, accountId)
      if (!isNew) {
        await tx
          .updateTable('audit_receiver')
          .set({ url, failures: 0, failing_since: null, disabled_at: null, next_attempt_at: now })
          .where('id', '=', accountId)
          .execute()
      }
      // The path may hold a token of the receiver.
      const { host } = new URL(url)
      await audit(tx, ctx, { accountId, action: 'webhook.save', entity: accountId, detail: { host } })
      const change = isNew ? 'added' : 'moved'
      if (former?.url !== url) await announceChange(tx, ctx, { accountId, change, host })
      return { secret: isNew ? secret : null }
    })
  },
)
