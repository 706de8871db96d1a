import { t } from '@lingui/core/macro'
import { Button, Card, Select, Switch } from '@mantine/core'
import { isSameRange, periodBefore, quickPresets } from '../../../ui/date-range.ts'
import { DateRangeField } from '../../../ui/date-range-field.tsx'
import { countriesWith } from '../../../ui/place-names.ts'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { ReportFilters } from '../report-filters.ts'
import type { View } from '../views.ts'
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
    <Card padding="md" mb="md" component="section" aria-label={t`Filters`} className={classes['card'] ?? ''}>
      <div className={classes['presets']}>
        <Button.Group aria-label={t`Period`}>
          {quickPresets(today, tier).map(({ label, range }) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              aria-pressed={isSameRange(range, filters.range)}
              onClick={() => onChange({ range })}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
        {view.hasComparison && (
          <Switch
            size="sm"
            label={t`Compare with ${periodBefore(filters.range)}`}
            checked={filters.isCompared}
            onChange={({ currentTarget }) => onChange({ isCompared: currentTarget.checked })}
          />
        )}
      </div>
      <div className={classes['bar']}>
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
            label={t`Country`}
            placeholder={t`All countries`}
            data={countriesWith(filters.country)}
            searchable
            clearable
            nothingFoundMessage={t`No matching country`}
            value={filters.country || null}
            onChange={(country) => onChange({ country: country ?? '' })}
          />
        )}
        {view.fields.includes('host') && (
          <TextFilter
            key={`host ${view.path}`}
            label={t`Host`}
            placeholder="www.example.com"
            value={filters.host}
            onChange={(host) => onChange({ host })}
          />
        )}
        {view.fields.includes('path') && (
          <TextFilter
            key={`path ${view.path}`}
            label={t`Path`}
            placeholder="/shop"
            value={filters.path}
            onChange={(path) => onChange({ path })}
          />
        )}
      </div>
    </Card>
  )
}
