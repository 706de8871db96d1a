const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Hour of the first of the month at which the report about the month before is sent, by the clock of its time zone. */
const SENT_AT_HOUR = 6
/** East of UTC that hour can come before the month has ended in UTC. Its last figures need a while to arrive. */
const AFTER_END_MS = HOUR_MS

export interface MonthDays {
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
}

/** YYYY-MM. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}

export function monthAfter(month: string, months: number): string {
  const start = new Date(`${month}-01T00:00:00Z`)
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1)))
}

export function daysOfMonth(month: string): MonthDays {
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`)
  return { from: `${month}-01`, to: new Date(end - DAY_MS).toISOString().slice(0, 10) }
}

/** When the report about the month is sent. */
export function dueAt(month: string, timeZone: string): Date {
  const ended = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`)
  const morning = ended + SENT_AT_HOUR * HOUR_MS
  // The offset of that morning; the first guess is wrong by at most the change of a clock in that night.
  const guess = morning - offsetMs(new Date(morning), timeZone)
  const exact = morning - offsetMs(new Date(guess), timeZone)
  return new Date(Math.max(exact, ended + AFTER_END_MS))
}

/** The newest month whose report is due. */
export function dueMonth(now: Date, timeZone: string): string {
  const last = monthAfter(monthOf(now), -1)
  return dueAt(last, timeZone) <= now ? last : monthAfter(last, -1)
}

/** How far the zone's clocks are ahead of UTC. */
function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - at.getTime()
}
