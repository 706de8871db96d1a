import { CardId } from '@placet/contract/ids'
import { type CardInput, type CardView, PAYMENT_MESSAGES } from '@placet/contract/payments'

import { say } from '../../i18n/say.ts'

export const NEW_CARD = '0'

export interface CardValues {
  /** The id of a card on file, or NEW_CARD. */
  card: string
  cardnumber: string
  month: string
  year: string
  cvc: string
  /** Creates a token from the provider's hosted fields; null until they have loaded. */
  makeToken: (() => Promise<string>) | null
}

/** Explains what is wrong with a new card; the message comes from the host of the card fields. */
export class CardNotRead extends Error {}

/** The default card, or a new one if there is none. */
export function firstCardValues(cards: readonly CardView[]): CardValues {
  const card = cards.find((each) => each.default)?.id ?? NEW_CARD
  return { card, cardnumber: '', month: '', year: '', cvc: '', makeToken: null }
}

/** Card details are sent only for a new card, and never if the provider hosts the fields. */
export async function toCardInput(values: CardValues): Promise<CardInput> {
  const { card, cardnumber, month, year, cvc, makeToken } = values
  if (card !== NEW_CARD) return { card: CardId.parse(card) }
  if (makeToken) return { card: await makeToken() }
  if (cardnumber === '') throw new CardNotRead(say(PAYMENT_MESSAGES.cardNotRead))
  return { card: 0, cardnumber, month: Number(month), year: Number(year), cvc }
}
