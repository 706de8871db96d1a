import type { CardId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getCardInAccount, providerOf } from './internal.ts'

/** The provider forgets it first: a card that is gone here is gone there. */
export async function deleteCard({ ctx, input }: Verb<{ cardId: CardId }>): Promise<void> {
  const accountId = requirePermission(ctx, 'billing:write')
  const card = await withTx(ctx, (tx) => getCardInAccount(tx, ctx, input.cardId))
  if (card.is_default) throw refuse('card_is_default')
  await providerOf(ctx).forgetCard(card.provider_ref)
  await withTx(ctx, async (tx) => {
    const deleted = await tx.deleteFrom('card').where('id', '=', card.id).returning('id').executeTakeFirst()
    if (!deleted) return
    const detail = { card: `${card.brand} ${card.last_four}` }
    await audit(tx, ctx, { accountId, action: 'card.delete', entity: card.id, detail })
  })
}
