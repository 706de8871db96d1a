import type { Position, Theme } from '@placet/contract/constants'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { allowedPositions, allowedThemes } from '@placet/rules/settings/banner-look'

export interface Look {
  readonly name: string
  readonly legacyUI: boolean
  readonly theme: Theme
  readonly position: Position
}

/** Every theme with every position in the specification. */
export const LOOKS: readonly Look[] = [false, true].flatMap((legacyUI) => {
  const look = { legacyUI, framework: 'default' as const }
  return allowedThemes(look).flatMap((theme) =>
    allowedPositions(look, theme).map((position) => ({
      name: `${legacyUI ? 'legacy ' : ''}${theme} at ${position}`,
      legacyUI,
      theme,
      position,
    })),
  )
})

/** One position of each theme. */
export const THEMES_ONCE: readonly Look[] = LOOKS.filter(
  ({ legacyUI, theme }, index) =>
    LOOKS.findIndex((other) => other.theme === theme && other.legacyUI === legacyUI) === index,
)

export function wear({ legacyUI, theme, position }: Look, settings: DomainSettings, region: Region): void {
  settings.ui.legacyUI = legacyUI
  settings.ui.links = [{ url: 'https://shop.example/privacy', target: '_blank' }]
  region.banner.theme = theme
  region.banner.position = position
}
