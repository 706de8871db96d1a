import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Text, Title } from '@mantine/core'
import type { Segments } from '@placet/contract/reports'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { placeName } from '../../../ui/place-names.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { foldStates } from '../fold-states.ts'
import classes from './top-countries.module.css'

const SHOWN_MAX = 5

interface TopCountriesProps {
  query: UseQueryResult<Segments>
  onCountry: (country: string) => void
}

/** A click narrows the whole page to the country. */
export function TopCountries({ query, onCountry }: TopCountriesProps) {
  return (
    <Card component="section" aria-label={t`Top countries`}>
      <Title order={2}>
        <Trans>Top countries</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        <Trans>
          Choices, and the share that accepts all. All bars share one scale. Click a country to show only its
          visitors.
        </Trans>
      </Text>
      <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={34} />}>
        {({ segments }) => {
          const countries = foldStates(segments)
          const largest = Math.max(1, ...countries.map(({ total }) => total))
          return (
            <ul className={classes['bars']}>
              {countries.slice(0, SHOWN_MAX).map(({ name, total, all }) => (
                <li key={name}>
                  <button type="button" onClick={() => onCountry(name)} disabled={name === ''}>
                    <span className={classes['fill']} style={{ width: `${(total / largest) * 100}%` }} />
                    <span className={classes['name']}>{placeName(name)}</span>
                    <strong>{formatCount(total)}</strong>
                    <span>{formatShare(all.allowed, total)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
    </Card>
  )
}
