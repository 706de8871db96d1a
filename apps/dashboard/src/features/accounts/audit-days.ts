import { formatWeekday } from '../../ui/format-date.ts'

interface Dated {
  at: string
}

/** Entries are sorted by time, so each day is one contiguous part of the list. */
export function groupByDay<Entry extends Dated>(
  entries: readonly Entry[],
): { day: string; entries: Entry[] }[] {
  return [...Map.groupBy(entries, ({ at }) => formatWeekday(at))].map(([day, found]) => ({
    day,
    entries: found,
  }))
}
