import type { ConsentDay } from '@placet/analytics/queries/consent-stats'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { CHOICE_METRIC, CHOICE_VALUES, type ConsentStats } from '@placet/contract/reports'

export function toConsentStats(days: readonly ConsentDay[]): ConsentStats {
  const value = (key: string, count: (day: ConsentDay) => number) => ({
    key_as_string: key,
    timerange: { buckets: days.map((day) => ({ key_as_string: day.day, doc_count: count(day) })) },
  })
  const choice = { name: CHOICE_METRIC, values: CHOICE_VALUES.map((key) => value(key, (day) => day[key])) }
  const categories = OPTIONAL_CATEGORIES.map((name) => ({
    name,
    values: [
      value('allowed', (day) => day.categories[name].allowed),
      value('denied', (day) => day.categories[name].denied),
    ],
  }))
  return { metrics: [choice, ...categories] }
}
