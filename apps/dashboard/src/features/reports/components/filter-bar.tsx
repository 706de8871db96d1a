import { Card, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { COUNTRIES } from '../../../ui/countries.ts'
import type { ReportFilters } from '../report-filters.ts'
import { DateRangeField } from './date-range-field.tsx'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  filters: ReportFilters
  today: string
  onChange: (filters: ReportFilters) => void
}

export function FilterBar({ filters, today, onChange }: FilterBarProps) {
  return (
    <Card padding="md" mb="md" component="section" aria-label="Filters" className={classes['bar'] ?? ''}>
      <div className={classes['wide']}>
        <DateRangeField
          range={filters.range}
          today={today}
          onChange={(range) => onChange({ ...filters, range })}
        />
      </div>
      <Select
        className={classes['wide'] ?? ''}
        label="Country"
        placeholder="All countries"
        data={COUNTRIES}
        searchable
        clearable
        nothingFoundMessage="No such country"
        value={filters.country || null}
        onChange={(country) => onChange({ ...filters, country: country ?? '' })}
      />
      <TextFilter
        label="Host"
        placeholder="www.example.com"
        value={filters.host}
        onChange={(host) => onChange({ ...filters, host })}
      />
      <TextFilter
        label="Path"
        placeholder="/shop"
        value={filters.path}
        onChange={(path) => onChange({ ...filters, path })}
      />
    </Card>
  )
}

interface TextFilterProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const changeSoon = useDebouncedCallback(onChange, 400)
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={text}
      spellCheck={false}
      onChange={(event) => {
        setText(event.currentTarget.value)
        changeSoon(event.currentTarget.value.trim())
      }}
    />
  )
}
