import { CardId } from '@placet/contract/ids'
import type { CardInput } from '@placet/contract/payments'
import { type Ctx, withTx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { getCardInAccount } from './internal.ts'
import type { WantedPayment } from './start-payment.ts'

/** The card named in a call: one the account has stored, or a new one in the form the provider accepts. */
export async function payingCard(ctx: Ctx, input: CardInput): Promise<WantedPayment['card']> {
  const { card, cardnumber, month, year, cvc } = input
  const kept = CardId.safeParse(card)
  if (kept.success) {
    const { id, provider_ref } = await withTx(ctx, (tx) => getCardInAccount(tx, ctx, kept.data))
    return { kind: 'kept', id, ref: provider_ref }
  }
  if (ctx.payments?.hostedFields) {
    if (card === 0) throw refuse('card_number_not_taken')
    return { kind: 'token', token: card }
  }
  if (!cardnumber || !month || !year || !cvc) throw refuse('card_incomplete')
  return { kind: 'new', card: { number: cardnumber, month, year, cvc } }
}
