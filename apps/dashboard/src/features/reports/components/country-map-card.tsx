import { t } from '@lingui/core/macro'
import { Card, SegmentedControl, Skeleton, Title } from '@mantine/core'
import type { Segment } from '@placet/contract/reports'
import { Suspense, lazy, useState } from 'react'
import { formatAxisCount, formatPercent } from '../../../ui/format-number.ts'
import { type Shading, SHADES, countryTotals, totalSteps } from '../country-shades.ts'
import classes from './country-map-card.module.css'

const CountryMap = lazy(async () => ({ default: (await import('./country-map.tsx')).CountryMap }))

/** The map visualises the table below it, which is the accessible version. */
export function CountryMapCard({ segments }: { segments: readonly Segment[] }) {
  const [shading, setShading] = useState<Shading>('total')
  const totals = countryTotals(segments)
  const largest = Math.max(1, ...[...totals.values()].map(({ total }) => total))
  const labels =
    shading === 'total'
      ? totalSteps(largest).map((step) => `${formatAxisCount(step)}+`)
      : Array.from({ length: SHADES }, (_, step) => `${step * 20}–${formatPercent((step + 1) * 20)}`)
  return (
    <Card component="section" aria-label={t`Map`}>
      <div className={classes['head']}>
        <Title order={2}>
          {shading === 'total' ? t`Where choices come from` : t`Where visitors accept all`}
        </Title>
        <SegmentedControl<Shading>
          size="xs"
          aria-label={t`Colour by`}
          value={shading}
          onChange={setShading}
          data={[
            { value: 'total', label: t`Choices` },
            { value: 'allowed', label: t`Accepted all` },
          ]}
        />
      </div>
      <Suspense fallback={<Skeleton height={450} />}>
        <CountryMap totals={totals} shading={shading} largest={largest} />
      </Suspense>
      <ul className={classes['legend']} aria-label={t`Legend`}>
        {labels.map((label, index) => (
          <li key={label}>
            <span className={classes['swatch']} data-shade={index + 1} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </Card>
  )
}
