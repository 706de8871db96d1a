const DAY_MS = 24 * 60 * 60 * 1000

/** The last day of a term, which ends on the day on which the next one begins; YYYY-MM-DD. */
export function lastDayOf(to: string): string {
  return new Date(Date.parse(to) - DAY_MS).toISOString().slice(0, 10)
}
