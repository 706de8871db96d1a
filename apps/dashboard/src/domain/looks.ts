import { t } from '@lingui/core/macro'
import type { Position, Theme } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import { allowedThemes } from '@placet/rules/settings/banner-look'
import { perLanguage } from '../i18n/per-language.ts'

export interface Look {
  readonly id: 'card' | 'bar' | 'corner' | 'centre'
  readonly name: string
  readonly about: string
  readonly theme: Theme
  readonly position: Position
}

/** Complete looks: a shape and its place. The first three are offered when a site is added. */
export const LOOKS: readonly Look[] = perLanguage(() => [
  {
    id: 'card',
    name: t`Card`,
    about: t`Centred at the bottom.`,
    theme: 'default',
    position: 'bottom-center',
  },
  { id: 'bar', name: t`Bar`, about: t`Full width. Covers the least.`, theme: 'bar', position: 'bottom' },
  {
    id: 'corner',
    name: t`Corner`,
    about: t`Out of the way on large screens.`,
    theme: 'default',
    position: 'bottom-left',
  },
  {
    id: 'centre',
    name: t`Centre`,
    about: t`In the middle of the page.`,
    theme: 'overlay',
    position: 'center',
  },
])

/** The look of all regions, or undefined if they differ or have another than these. */
export function lookOf({ regions }: DomainSettings): Look['id'] | undefined {
  return LOOKS.find(({ theme, position }) =>
    regions.every(({ banner }) => theme === banner.theme && position === banner.position),
  )?.id
}

/** The looks that every region's framework has. */
export function offeredLooks({ ui: { legacyUI }, regions }: DomainSettings): readonly Look[] {
  return LOOKS.filter(({ theme }) =>
    regions.every(({ framework }) => allowedThemes({ legacyUI, framework }).includes(theme)),
  )
}

export function withLook(settings: DomainSettings, id: string): DomainSettings {
  const look = LOOKS.find((each) => each.id === id)
  if (!look) return settings
  const { theme, position } = look
  return {
    ...settings,
    regions: settings.regions.map((region) => ({ ...region, banner: { ...region.banner, theme, position } })),
  }
}
