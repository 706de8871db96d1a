import { contrastRatio } from '@placet/rules/contrast'
import { BUTTON_CONTRAST_MIN } from '@placet/rules/settings/settings'

/** Non-text contrast of WCAG 2: the buttons stand out from the banner's white. */
const SURFACE_CONTRAST_MIN = 3
const INK = '#14201c'

/** White or ink, whichever is easier to read on this colour. */
export function textOn(colour: string): string {
  return contrastRatio(colour, '#ffffff') >= BUTTON_CONTRAST_MIN ? '#ffffff' : INK
}

/** Whether buttons of this colour can be read and seen. */
export function isButtonColour(colour: string): boolean {
  const isReadable = contrastRatio(colour, textOn(colour)) >= BUTTON_CONTRAST_MIN
  return isReadable && contrastRatio(colour, '#ffffff') >= SURFACE_CONTRAST_MIN
}
