import { CardId } from '@placet/contract/ids'
import type { CardInput, CardView } from '@placet/contract/payments'

export const NEW_CARD = '0'

export interface CardValues {
  /** The id of a card on file, or NEW_CARD. */
  card: string
  cardnumber: string
  month: string
  year: string
  cvc: string
}

/** The default card, or a new one where there is none. */
export function firstCardValues(cards: readonly CardView[]): CardValues {
  const card = cards.find((each) => each.default)?.id ?? NEW_CARD
  return { card, cardnumber: '', month: '', year: '', cvc: '' }
}

/** The fields of a card are sent only for a new one. */
export function toCardInput({ card, cardnumber, month, year, cvc }: CardValues): CardInput {
  if (card !== NEW_CARD) return { card: CardId.parse(card) }
  return { card: 0, cardnumber, month: Number(month), year: Number(year), cvc }
}
