import { t } from '@lingui/core/macro'
import { entitlementsOf } from '@placet/rules/plans/entitlements'
import dayjs from 'dayjs'

/** Days as YYYY-MM-DD, both inclusive. The log counts days in UTC, so "today" is in UTC too. */
export interface DateRange {
  from: string
  to: string
}

const DAY = 'YYYY-MM-DD'

export function todayUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10)
}

export function lastDays(days: number, today: string): DateRange {
  return {
    from: dayjs(today)
      .subtract(days - 1, 'day')
      .format(DAY),
    to: today,
  }
}

export function dayBefore(day: string): string {
  return dayjs(day).subtract(1, 'day').format(DAY)
}

/** As many days, right before. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  return lastDays(daysOf({ from, to }).length, dayBefore(from))
}

/** “the 30 days before”, or “the day before”. */
export function periodBefore(range: DateRange): string {
  const days = daysOf(range).length
  return days === 1 ? t`the day before` : t`the ${days} days before`
}

export function defaultRange(today: string): DateRange {
  return lastDays(30, today)
}

interface Preset {
  label: string
  range: DateRange
}

/** The presets that the plan allows. */
export function rangePresets(today: string, tier: number): Preset[] {
  const { reportDaysMax } = entitlementsOf(tier)
  const presets = [...shortPresets(today, tier), ...allPresets(today)]
  return presets.filter(({ range }) => daysOf(range).length <= reportDaysMax)
}

/** Without today’s figures in the plan, the 7 days end yesterday. */
export function shortPresets(today: string, tier: number): Preset[] {
  const { hasToday } = entitlementsOf(tier)
  const week = lastDays(7, hasToday ? today : dayBefore(today))
  return [
    ...(hasToday ? [{ label: t`Today`, range: lastDays(1, today) }] : []),
    { label: t`Last 7 days`, range: week },
  ]
}

/** The presets that are one click away. */
export function quickPresets(today: string, tier: number): Preset[] {
  return [...shortPresets(today, tier), { label: t`Last 30 days`, range: defaultRange(today) }]
}

export function isSameRange(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to
}

function allPresets(today: string): Preset[] {
  const date = dayjs(today)
  const lastMonth = date.subtract(1, 'month')
  const lastYear = date.subtract(1, 'year')
  return [
    { label: t`Last 30 days`, range: lastDays(30, today) },
    { label: t`Last 90 days`, range: lastDays(90, today) },
    { label: t`This month`, range: { from: date.startOf('month').format(DAY), to: today } },
    { label: t`Last month`, range: whole(lastMonth, 'month') },
    { label: t`This year`, range: { from: date.startOf('year').format(DAY), to: today } },
    { label: t`Last year`, range: whole(lastYear, 'year') },
  ]
}

export function daysOf({ from, to }: DateRange): string[] {
  const days = dayjs(to).diff(dayjs(from), 'day') + 1
  return Array.from({ length: Math.max(0, days) }, (_, day) => dayjs(from).add(day, 'day').format(DAY))
}

export function includes({ from, to }: DateRange, day: string): boolean {
  return from <= day && day <= to
}

function whole(date: dayjs.Dayjs, unit: 'month' | 'year'): DateRange {
  return { from: date.startOf(unit).format(DAY), to: date.endOf(unit).format(DAY) }
}
