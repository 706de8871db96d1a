/** Behaviour of the local provider by card number. All numbers have a valid check digit. */
export const TEST_CARDS = {
  paid: '4111111111111111',
  alsoPaid: '5555555555554444',
  declined: '4000000000000002',
  challenge: '4000002760003184',
  /** 3-D Secure 2 that the bank passes without a challenge. */
  frictionless: '4000000000003055',
  /** 3-D Secure 1. */
  redirect: '4000008400001629',
  /** Declined until the customer authenticates; final if the customer is absent. */
  softDeclined: '4000002500003155',
  /** Charged, but the answer is lost. */
  answerLost: '4000000000000119',
  /** Not charged: the provider fails. */
  failing: '4000000000000127',
} as const

export type CardBehaviour = keyof typeof TEST_CARDS

/** A security code that no card has. */
const WRONG_CVC = '999'

export function behaviourOf({ number, cvc }: { number: string; cvc: string }): CardBehaviour {
  if (cvc === WRONG_CVC) return 'declined'
  const [behaviour] = Object.entries(TEST_CARDS).find(([, known]) => known === number) ?? ['declined']
  return behaviour as CardBehaviour
}
