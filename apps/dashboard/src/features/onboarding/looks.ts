import type { Position, Theme } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'

interface Look {
  readonly id: 'card' | 'bar' | 'corner'
  readonly name: string
  readonly about: string
  readonly theme: Theme
  readonly position: Position
}

export const LOOKS: readonly Look[] = [
  {
    id: 'card',
    name: 'Card',
    about: 'Centred at the bottom.',
    theme: 'default',
    position: 'bottom-center',
  },
  { id: 'bar', name: 'Bar', about: 'Full width. Covers the least.', theme: 'bar', position: 'bottom' },
  {
    id: 'corner',
    name: 'Corner',
    about: 'Out of the way on large screens.',
    theme: 'default',
    position: 'bottom-left',
  },
]

/** The look of the first region, or undefined if it is another than these. */
export function lookOf({ regions }: DomainSettings): Look['id'] | undefined {
  const banner = regions[0]?.banner
  return LOOKS.find(({ theme, position }) => theme === banner?.theme && position === banner.position)?.id
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
