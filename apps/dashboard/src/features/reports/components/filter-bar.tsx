import { Card, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { COUNTRIES, type CountryOption } from '../../../ui/countries.ts'
import { placeName } from '../../../ui/place-names.ts'
import type { ReportFilters } from '../report-filters.ts'
import type { View } from '../views.ts'
import { DateRangeField } from './date-range-field.tsx'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  tier: number
  view: View
  filters: ReportFilters
  today: string
  onChange: (changes: Partial<ReportFilters>) => void
}

/** Filters of a view: the date range, and fields that the view itself does not break down. */
export function FilterBar({ tier, view, filters, today, onChange }: FilterBarProps) {
  return (
    <Card padding="md" mb="md" component="section" aria-label="Filters" className={classes['bar'] ?? ''}>
      <div className={classes['range']}>
        <DateRangeField
          tier={tier}
          range={filters.range}
          today={today}
          onChange={(range) => onChange({ range })}
        />
      </div>
      {view.fields.includes('country') && (
        <Select
          className={classes['wide'] ?? ''}
          label="Country"
          placeholder="All countries"
          data={countriesWith(filters.country)}
          searchable
          clearable
          nothingFoundMessage="No matching country"
          value={filters.country || null}
          onChange={(country) => onChange({ country: country ?? '' })}
        />
      )}
      {view.fields.includes('host') && (
        <TextFilter
          key={`host ${view.path}`}
          label="Host"
          placeholder="www.example.com"
          value={filters.host}
          onChange={(host) => onChange({ host })}
        />
      )}
      {view.fields.includes('path') && (
        <TextFilter
          key={`path ${view.path}`}
          label="Path"
          placeholder="/shop"
          value={filters.path}
          onChange={(path) => onChange({ path })}
        />
      )}
    </Card>
  )
}

/** A report row may set the filter to a state, which is not in the list of countries. */
function countriesWith(place: string): readonly CountryOption[] {
  const isListed = place === '' || COUNTRIES.some(({ value }) => value === place)
  return isListed ? COUNTRIES : [{ value: place, label: placeName(place) }, ...COUNTRIES]
}

interface TextFilterProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Applied with Enter or when the field is left: half a name matches nothing. */
function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const [applied, setApplied] = useState(value)
  if (value !== applied) {
    setApplied(value)
    setText(value)
  }
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={text}
      spellCheck={false}
      enterKeyHint="search"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}
