const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_ASKED_DAYS = 14
const ASKED_AGAIN_DAYS = 180

/** Asks after two weeks of use, and half a year after the last answer. */
export function mayGiveFeedback(createdAt: Date, feedbackAt: Date | null, now: Date): boolean {
  const since = feedbackAt ?? createdAt
  const days = feedbackAt ? ASKED_AGAIN_DAYS : FIRST_ASKED_DAYS
  return now.getTime() - since.getTime() >= days * DAY_MS
}

/** A master toggle stays ticked while any account is ticked. */
export function masterToggle(accounts: readonly boolean[]): boolean {
  return accounts.some(Boolean)
}
