const DAY = 24 * 60 * 60

const SECONDS = new Map([
  ['sec', 1],
  ['second', 1],
  ['min', 60],
  ['minute', 60],
  ['hour', 60 * 60],
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 30 * DAY],
  ['year', 365 * DAY],
])

const AMOUNT = /^(\d{1,6}(?:\.\d{1,3})?) ?(sec|second|min|minute|hour|day|week|month|year)s?$/
const SESSION = /^(?:sessions?|session cookie|end of session.{0,20})$/

/** In seconds: 0 for a session cookie; null if it lasts until cleared, or is not specified. */
export function readLifetimeSeconds(text: string): number | null {
  const wanted = text.trim().toLowerCase()
  if (SESSION.test(wanted)) return 0
  const [, amount, unit] = AMOUNT.exec(wanted) ?? []
  const each = SECONDS.get(unit ?? '')
  return amount === undefined || each === undefined ? null : Math.round(Number(amount) * each)
}
