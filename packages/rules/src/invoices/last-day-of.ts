const DAY_MS = 24 * 60 * 60 * 1000

/** Last day of a term, as YYYY-MM-DD; `to` is the day on which the next term begins. */
export function lastDayOf(to: string): string {
  return new Date(Date.parse(to) - DAY_MS).toISOString().slice(0, 10)
}
