import { t } from '@lingui/core/macro'
import { DatePickerInput, type DatePickerPreset, type DatesRangeValue } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useMediaQuery } from '@mantine/hooks'
import { entitlementsOf } from '@placet/rules/plans/entitlements'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDate } from './format-date.ts'
import { currentLanguage } from '../i18n/language.ts'
import { type DateRange, dayBefore, rangePresets } from './date-range.ts'
import classes from './date-range-field.module.css'

interface DateRangeFieldProps {
  /** Tier of the domain's plan, which decides how long a range may be and whether it may end today. */
  tier: number
  range: DateRange
  today: string
  onChange: (range: DateRange) => void
}

const classNames = {
  datePickerRoot: classes['picker'] ?? '',
  presetsList: classes['presets'] ?? '',
  day: classes['day'] ?? '',
}

export function DateRangeField({ tier, range, today, onChange }: DateRangeFieldProps) {
  const [picked, setPicked] = useState<DatesRangeValue<string>>()
  // The dialog's accessible name comes from the element with the popover's id.
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const pick = (next: DatesRangeValue<string>) => {
    const [from, to] = next
    setPicked(from && to ? undefined : next)
    if (from && to) onChange({ from, to })
  }
  return (
    <DatePickerInput
      id={id}
      type="range"
      label={t`Days (UTC)`}
      valueFormatter={({ date }) => formatRange(date)}
      locale={currentLanguage()}
      firstDayOfWeek={1}
      maxDate={entitlementsOf(tier).hasToday ? today : dayBefore(today)}
      allowSingleDateInRange
      numberOfColumns={isPhone ? 1 : 2}
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      value={picked ?? [range.from, range.to]}
      onChange={pick}
      presets={rangePresets(today, tier).map(({ label, range: { from, to } }) => preset(label, from, to))}
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
      classNames={classNames}
      popoverProps={{ id, position: 'bottom-start', onClose: () => setPicked(undefined) }}
    />
  )
}

function formatRange(date: unknown): string {
  return Array.isArray(date)
    ? date.map((day) => (typeof day === 'string' ? formatDate(day.slice(0, 10)) : '')).join(' – ')
    : ''
}

function preset(label: string, from: string, to: string): DatePickerPreset<'range'> {
  return { label, value: [from, to] }
}
