interface Dated {
  at: string
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Entries are sorted by time, so each day is one contiguous part of the list. */
export function groupByDay<Entry extends Dated>(
  entries: readonly Entry[],
): { day: string; entries: Entry[] }[] {
  return [...Map.groupBy(entries, ({ at }) => days.format(new Date(at)))].map(([day, found]) => ({
    day,
    entries: found,
  }))
}

export function formatTimeOfDay(at: string): string {
  return times.format(new Date(at))
}
