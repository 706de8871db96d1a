const DAY_MS = 24 * 60 * 60 * 1000
const WEEKS_DAYS = 28

export interface UsageDay {
  /** YYYY-MM-DD, UTC. */
  day: string
  sessions: number
}

export interface UsageForecast {
  /** This month so far. */
  sessions: number
  /** For the whole month, if traffic stays as in the last four weeks; null until a full day was counted. */
  forecast: number | null
  /**
   * Every day of the month, with the cumulative sessions up to its end. Today has both values: the actual and the
   * expected total.
   */
  days: { day: string; total: number | null; forecast: number | null }[]
}

/** Forecast for the month: each remaining day is expected to match the same weekdays of the last four weeks. */
export function forecastUsage({
  before,
  today,
}: {
  /** Full days in order, ending with yesterday. */
  before: readonly UsageDay[]
  today: UsageDay
}): UsageForecast {
  const counted = new Map([...before, today].map(({ day, sessions }) => [day, sessions]))
  const known = before.slice(-WEEKS_DAYS)
  let total = 0
  let forecast = known.length > 0 ? 0 : null
  const days = daysOfMonth(today.day).map((day) => {
    const sessions = counted.get(day) ?? 0
    if (day <= today.day) total += sessions
    if (forecast !== null) {
      forecast += day < today.day ? sessions : Math.max(sessions, Math.round(expectedOn(day, known)))
    }
    return {
      day,
      total: day <= today.day ? total : null,
      forecast: day >= today.day ? forecast : null,
    }
  })
  return { sessions: total, forecast, days }
}

/** Mean of the same weekday, or of all days if there is no data for that weekday yet. */
function expectedOn(day: string, known: readonly UsageDay[]): number {
  const alike = known.filter((each) => weekdayOf(each.day) === weekdayOf(day))
  const days = alike.length > 0 ? alike : known
  return days.reduce((sum, { sessions }) => sum + sessions, 0) / days.length
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function daysOfMonth(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const firstMs = Date.UTC(year, month - 1)
  const count = Math.round((Date.UTC(year, month) - firstMs) / DAY_MS)
  return Array.from({ length: count }, (_, place) =>
    new Date(firstMs + place * DAY_MS).toISOString().slice(0, 10),
  )
}
