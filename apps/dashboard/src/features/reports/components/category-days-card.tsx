import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import { CATEGORY_LINES } from '../category-colours.ts'
import type { DayOfCategories } from '../consent-report.ts'
import { ChartOrTableCard } from './chart-or-table-card.tsx'
import { DayTable } from './day-table.tsx'

const CategoryChart = lazy(async () => ({ default: (await import('./category-chart.tsx')).CategoryChart }))

export function CategoryDaysCard({ days }: { days: DayOfCategories[] }) {
  return (
    <ChartOrTableCard
      title={t`Categories by day`}
      legend={CATEGORY_LINES}
      chart={<CategoryChart days={days} />}
      table={
        <DayTable
          label={t`Categories by day`}
          columns={CATEGORY_LINES.map(({ category, label }) => ({ key: category, label }))}
          days={days}
          isShare
        />
      }
    />
  )
}
