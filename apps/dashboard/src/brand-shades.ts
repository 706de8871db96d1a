import type { MantineColorsTuple } from '@mantine/core'
import { mixed, onDark } from '@placet/rules/brand-colours'

const [WHITE, BLACK] = ['#ffffff', '#000000']
const ICON_CONTRAST_MIN = 3

/** The shades of a brand's colour, which is the eighth: lighter ones for tints and dark mode, darker ones after it. */
export function brandShades(colour: string): MantineColorsTuple {
  return [
    mixed(colour, WHITE, 0.92),
    mixed(colour, WHITE, 0.86),
    mixed(onDark(colour), WHITE, 0.5),
    mixed(onDark(colour), WHITE, 0.25),
    onDark(colour),
    onDark(colour, ICON_CONTRAST_MIN),
    mixed(colour, WHITE, 0.08),
    colour,
    mixed(colour, BLACK, 0.18),
    mixed(colour, BLACK, 0.36),
  ]
}
