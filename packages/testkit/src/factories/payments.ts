import { type CardId, PaymentId } from '@placet/contract/ids'
import { addPaymentMethod, getBilling } from '@placet/core/payments/index'
import { type CardBehaviour, TEST_CARDS } from '../services/test-cards.ts'
import type { Person } from './people.ts'

export const cardFields = (behaviour: CardBehaviour) => ({
  card: 0 as const,
  cardnumber: TEST_CARDS[behaviour],
  month: 12,
  year: 2040,
  cvc: '123',
})

async function pay({ ctx }: Pick<Person, 'ctx'>, behaviour: CardBehaviour, topUpAmountId: number) {
  const { balance } = await getBilling({ ctx, input: {} })
  const input = { ...cardFields(behaviour), topUpAmountId, currencyId: balance.currency }
  return addPaymentMethod({ ctx, input })
}

/** Saves two cards, the first one as the default, and returns the other. */
export async function aCard(owner: Pick<Person, 'ctx'>): Promise<CardId> {
  await pay(owner, 'paid', 0)
  await pay(owner, 'alsoPaid', 0)
  const { cards } = await getBilling({ ctx: owner.ctx, input: {} })
  const card = cards.find((each) => !each.default)
  if (!card) throw new Error('the provider kept no card')
  return card.id
}

/** A top-up that waits for 3-D Secure authentication. */
export async function anOpenPayment(owner: Pick<Person, 'ctx'>): Promise<PaymentId> {
  const { tds2 } = await pay(owner, 'challenge', 5)
  return PaymentId.parse(tds2?.pp)
}
