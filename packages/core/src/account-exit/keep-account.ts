import { keepAccount as route } from '@placet/contract/account-exit'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { bringBack } from '../domains/index.ts'
import { requirePermission } from '../permissions.ts'
import { concernedBy } from '../record-refusal.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

/** Sites that were closed with the account go live again; those deleted before it stay deleted. Idempotent. */
export const keepAccount = defineVerb(inputOf(route), async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  await withTx(ctx, async (tx) => {
    const closing = await tx
      .deleteFrom('account_closing')
      .where('account_id', '=', accountId)
      .returning('deletion_at')
      .executeTakeFirst()
    if (!closing) return
    if (closing.deletion_at <= ctx.clock.now()) throw refuse('account_deletion_final')
    const sites = await tx
      .selectFrom('domain')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('deletion_at', '=', closing.deletion_at)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const domain of sites) await bringBack(tx, ctx, { accountId, domain })
    await audit(tx, ctx, {
      accountId,
      action: 'account.keep',
      entity: accountId,
      detail: { sites: sites.length },
    })
    const event = { kind: 'erasure_cancelled', detail: { what: 'account' } } as const
    await recordEvent(tx, ctx, event, { ...concernedBy(ctx.actor), accountId })
  })
})
