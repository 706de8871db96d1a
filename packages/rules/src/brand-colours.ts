import { contrastRatio } from './contrast.ts'

/** WCAG AA, of white text on the colour and of text in the colour on white. */
export const BRAND_CONTRAST_MIN = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
/** The lightest surface on which mails and the dashboard show text in dark mode. */
const DARK_SURFACE = '#1f2329'
const STEP = 0.02

export function isBrandColour(colour: string): boolean {
  return contrastRatio(colour, WHITE) >= BRAND_CONTRAST_MIN
}

/** The colour itself, or the lightest darker shade of it that white text can be read on. */
export function asBrandColour(colour: string): string {
  return until(colour, BLACK, isBrandColour)
}

/** A shade of the colour that can be read in dark mode. */
export function onDark(colour: string, ratio = BRAND_CONTRAST_MIN): string {
  return until(colour, WHITE, (shade) => contrastRatio(shade, DARK_SURFACE) >= ratio)
}

/** `share` of the other colour, from 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function until(colour: string, other: string, isEnough: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mixed(colour, other, share)
    if (isEnough(shade)) return shade
  }
  return other
}
