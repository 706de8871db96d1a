import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { numericToAlpha2 } from 'i18n-iso-countries'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }

export const WORLD_WIDTH = 960
export const WORLD_HEIGHT = 470

/** Country outlines, coloured by the components that draw them. Large: import only from lazy-loaded code. */
export const WORLD_SHAPES = drawWorld()

function drawWorld(): { country: string; outline: string }[] {
  const topology = asTopology(world)
  const { features } = feature(topology, topology.objects.countries)
  const projection = geoNaturalEarth1().fitSize([WORLD_WIDTH, WORLD_HEIGHT], { type: 'Sphere' })
  const draw = geoPath(projection)
  return features.flatMap((shape) => {
    const country = numericToAlpha2(String(shape.id ?? '').padStart(3, '0'))
    const outline = draw(shape)
    return country && country !== 'AQ' && outline ? [{ country, outline }] : []
  })
}

/** The package's JSON is a topology with one collection of countries; only its inferred types are too wide. */
function asTopology(json: object): Topology<{ countries: GeometryCollection }> {
  return json as Topology<{ countries: GeometryCollection }>
}
