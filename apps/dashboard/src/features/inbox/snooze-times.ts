import { t } from '@lingui/core/macro'

const MORNING_HOUR = 8

export interface SnoozeTime {
  label: string
  until: Date
}

/** Mornings in the person's own time zone. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  return [
    { label: t`Tomorrow`, until: morningIn(now, 1) },
    { label: t`Next Monday`, until: morningIn(now, (8 - now.getDay()) % 7 || 7) },
    { label: t`In two weeks`, until: morningIn(now, 14) },
    { label: t`In three months`, until: morningIn(now, 91) },
  ]
}

function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR)
}

/** Morning of a day such as `2026-12-01`; null if it is none. */
export function morningOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(date), MORNING_HOUR)
}

/** The day of a moment, as date fields write it. */
export function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
