const DAY_MS = 24 * 60 * 60 * 1000

/** Days after the invoice on which a card is charged. */
export const TRY_ON_DAYS: readonly number[] = [0, 3, 7, 14]
/** Day on which an unpaid plan ends. The banner stays. */
export const GIVE_UP_ON_DAY = 21

/** Next step for an unpaid invoice after a number of attempts. */
export function collectionStep(tries: number): 'charge' | 'give_up' {
  return tries < TRY_ON_DAYS.length ? 'charge' : 'give_up'
}

export function nextStepAt(issuedAt: Date, tries: number): Date {
  return new Date(issuedAt.getTime() + (TRY_ON_DAYS[tries] ?? GIVE_UP_ON_DAY) * DAY_MS)
}

/** Time at which a plan ends if it is still unpaid. */
export function giveUpAt(issuedAt: Date): Date {
  return nextStepAt(issuedAt, TRY_ON_DAYS.length)
}
