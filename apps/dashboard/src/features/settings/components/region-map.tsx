import { Tooltip } from '@mantine/core'
import { membersOf } from '@placet/contract/places'
import type { Region } from '@placet/contract/settings-document'
import { regionIndexFor } from '@placet/rules/regions'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { numericToAlpha2 } from 'i18n-iso-countries'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import { placeName } from '../place-names.ts'
import classes from './region-map.module.css'
import { regionColour } from './region-colour.ts'

const WIDTH = 960
const HEIGHT = 470

interface RegionMapProps {
  regions: readonly Region[]
  chosen: number | null
  onChoose: (index: number) => void
}

/** The world, each country in the colour of the region that holds for its visitors. */
export function RegionMap({ regions, chosen, onChoose }: RegionMapProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes['map']} aria-hidden="true">
      {SHAPES.map(({ country, outline }) => {
        const index = regionIndexFor(regions, { country })
        const isPartly = hasOwnState(regions, country)
        return (
          <Tooltip.Floating
            key={outline}
            label={`${placeName(country)}: ${regions[index]?.title ?? ''}${isPartly ? ', some states differ' : ''}`}
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

const SHAPES = drawWorld()

function drawWorld(): { country: string; outline: string }[] {
  const topology = asTopology(world)
  const { features } = feature(topology, topology.objects.countries)
  const projection = geoNaturalEarth1().fitSize([WIDTH, HEIGHT], { type: 'Sphere' })
  const draw = geoPath(projection)
  return features.flatMap((shape) => {
    const country = numericToAlpha2(String(shape.id ?? '').padStart(3, '0'))
    const outline = draw(shape)
    return country && country !== 'AQ' && outline ? [{ country, outline }] : []
  })
}

/** The package's JSON is a topology whose countries are one collection; only the types of its literals are too wide. */
function asTopology(json: object): Topology<{ countries: GeometryCollection }> {
  return json as Topology<{ countries: GeometryCollection }>
}
