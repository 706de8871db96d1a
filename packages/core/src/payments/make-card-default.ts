import { makeCardDefault as route } from '@placet/contract/payments'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { getCardInAccount } from './internal.ts'

export const makeCardDefault = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'billing:write')
  await withTx(ctx, async (tx) => {
    // Concurrent calls are serialised by this lock, so there is never a second default.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
    const card = await getCardInAccount(tx, ctx, input.cardId)
    if (card.is_default) return
    await tx.updateTable('card').set({ is_default: false }).where('account_id', '=', accountId).execute()
    await tx.updateTable('card').set({ is_default: true }).where('id', '=', card.id).execute()
    const detail = { card: `${card.brand} ${card.last_four}` }
    await audit(tx, ctx, { accountId, action: 'card.make-default', entity: card.id, detail })
  })
})
