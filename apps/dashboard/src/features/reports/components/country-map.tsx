import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { placeName } from '../../../ui/place-names.ts'
import { WORLD_HEIGHT, WORLD_SHAPES, WORLD_WIDTH } from '../../../ui/world-shapes.ts'
import { type CountryTotals, type Shading, shadeOf } from '../country-shades.ts'
import classes from './country-map-card.module.css'

interface CountryMapProps {
  totals: ReadonlyMap<string, CountryTotals>
  shading: Shading
  largest: number
}

/** Height cut off at the bottom, where Antarctica would be. */
const EMPTY_SOUTH = 72

const NOBODY: CountryTotals = { total: 0, allowed: 0 }

export function CountryMap({ totals, shading, largest }: CountryMapProps) {
  return (
    <svg
      viewBox={`0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT - EMPTY_SOUTH}`}
      className={classes['map']}
      aria-hidden="true"
    >
      {WORLD_SHAPES.map(({ country, outline }) => {
        const of = totals.get(country) ?? NOBODY
        return (
          <Tooltip.Floating key={outline} label={describe(country, of)}>
            <path
              d={outline}
              className={classes['country']}
              data-shade={shadeOf(of, shading, largest) || undefined}
            />
          </Tooltip.Floating>
        )
      })}
    </svg>
  )
}

function describe(country: string, { total, allowed }: CountryTotals): string {
  if (total === 0) return t`${placeName(country)}: no choices`
  const share = t`${formatShare(allowed, total)} accepted all (${formatCount(allowed)} of ${formatCount(total)})`
  return `${placeName(country)}: ${share}`
}
