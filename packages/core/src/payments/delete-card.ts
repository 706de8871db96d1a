import type { AccountId } from '@placet/contract/ids'
import { deleteCard as route } from '@placet/contract/payments'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getCardInAccount, providerOf } from './internal.ts'

/** Deletes the card at the provider first, so a card deleted here is never left there. */
export const deleteCard = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'billing:write')
  const card = await withTx(ctx, async (tx) => {
    const found = await getCardInAccount(tx, ctx, input.cardId)
    if (found.is_default) await requireDispensable(tx, accountId)
    return found
  })
  await providerOf(ctx).forgetCard(card.provider_ref)
  await withTx(ctx, async (tx) => {
    const deleted = await tx.deleteFrom('card').where('id', '=', card.id).returning('id').executeTakeFirst()
    if (!deleted) return
    const detail = { card: `${card.brand} ${card.last_four}` }
    await audit(tx, ctx, { accountId, action: 'card.delete', entity: card.id, detail })
  })
})

/**
 * With other cards, the customer must choose another default first.
 * The last card can be deleted unless it pays for plans.
 */
async function requireDispensable(tx: Tx, accountId: AccountId): Promise<void> {
  const others = await tx
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_default', '=', false)
    .executeTakeFirst()
  if (others) throw refuse('card_is_default')
  const { rows } = await sql<{ pays: boolean }>`SELECT pays_for_plans() AS pays`.execute(tx)
  if (rows[0]?.pays) throw refuse('card_pays_plans')
}
