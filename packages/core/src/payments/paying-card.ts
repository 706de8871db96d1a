import type { CardInput } from '@placet/contract/payments'
import { type Ctx, withTx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { getCardInAccount } from './internal.ts'
import type { WantedPayment } from './start-payment.ts'

/** The card that a call names: one of the account's own, or a new one whose fields are all there. */
export async function payingCard(ctx: Ctx, input: CardInput): Promise<WantedPayment['card']> {
  const { card, cardnumber, month, year, cvc } = input
  if (card !== 0) {
    const { id, provider_ref } = await withTx(ctx, (tx) => getCardInAccount(tx, ctx, card))
    return { kind: 'kept', id, ref: provider_ref }
  }
  if (!cardnumber || !month || !year || !cvc) throw refuse('card_incomplete')
  return { kind: 'new', card: { number: cardnumber, month, year, cvc } }
}
