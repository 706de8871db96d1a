import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import { membersOf } from '@placet/contract/places'
import type { Region } from '@placet/contract/settings-document'
import { regionIndexFor } from '@placet/rules/settings/regions'
import { placeName } from '../../../ui/place-names.ts'
import { WORLD_HEIGHT, WORLD_SHAPES, WORLD_WIDTH } from '../../../ui/world-shapes.ts'
import classes from './region-map.module.css'
import { regionColour } from './region-colour.ts'

interface RegionMapProps {
  regions: readonly Region[]
  chosen: number | null
  onChoose: (index: number) => void
}

/** World map, with each country in the colour of the region that applies to its visitors. */
export function RegionMap({ regions, chosen, onChoose }: RegionMapProps) {
  return (
    <svg viewBox={`0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT}`} className={classes['map']} aria-hidden="true">
      {WORLD_SHAPES.map(({ country, outline }) => {
        const index = regionIndexFor(regions, { country })
        const isPartly = hasOwnState(regions, country)
        return (
          <Tooltip.Floating
            key={outline}
            label={`${placeName(country)}: ${regions[index]?.title ?? ''}${isPartly ? t`, some states differ` : ''}`}
          >
            <path
              d={outline}
              fill={regionColour(index)}
              data-faded={(chosen !== null && chosen !== index) || undefined}
              onClick={() => onChoose(index)}
            />
          </Tooltip.Floating>
        )
      })}
    </svg>
  )
}

function hasOwnState(regions: readonly Region[], country: string): boolean {
  return regions.some(({ region }) =>
    region.flatMap(membersOf).some((place) => place.startsWith(`${country}-`)),
  )
}
