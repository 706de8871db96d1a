const DAY = 86_400
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A storage period in its largest faithful unit: 364.9 days count as a year, 45 days do not count as two months. */
export function inUnits(lifeSeconds: number): { count: number; unit: (typeof UNITS)[number][0] } {
  const [unit, seconds] =
    UNITS.find(([, each]) => {
      const count = Math.round(lifeSeconds / each)
      return count > 0 && Math.abs(count * each - lifeSeconds) <= each / 20
    }) ?? UNITS[5]
  return { count: Math.round(lifeSeconds / seconds), unit }
}
