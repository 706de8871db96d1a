const DAY_MS = 24 * 60 * 60 * 1000

export const SEEDED_DAYS = 90

/** The seeded days as YYYY-MM-DD in UTC, oldest first, `lastDay` included. */
export function seededDays(lastDay: string): string[] {
  return Array.from({ length: SEEDED_DAYS }, (_, index) => daysAfter(lastDay, index - SEEDED_DAYS + 1))
}

export function daysAfter(day: string, count: number): string {
  return dayOf(new Date(startOf(day).getTime() + count * DAY_MS))
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
