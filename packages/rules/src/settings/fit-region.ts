import type { Position } from '@placet/contract/constants'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import {
  allowedBannerActions,
  allowedPositions,
  allowedPreferenceActions,
  allowedThemes,
} from './banner-look.ts'
import { allowedBannerTypes, allowedConsentTypes } from './frameworks.ts'

/** The same region, with every value that is not allowed replaced by the closest one. */
export function fitRegion({ ui: { legacyUI } }: DomainSettings, region: Region): Region {
  const { framework, banner, preferences } = region
  const look = { legacyUI, framework }
  const theme = fit(allowedThemes(look), banner.theme)
  return {
    ...region,
    bannerType: fit(allowedBannerTypes(framework), region.bannerType),
    consentType: fit(allowedConsentTypes(framework), region.consentType),
    banner: {
      ...banner,
      theme,
      position: nearest(allowedPositions(look, theme), banner.position),
      actions: banner.actions.filter((action) => allowedBannerActions(framework).includes(action)),
    },
    preferences: {
      ...preferences,
      actions: preferences.actions.filter((action) => allowedPreferenceActions(framework).includes(action)),
    },
  }
}

function fit<T>(allowed: readonly T[], value: T): T {
  return allowed.includes(value) ? value : (allowed[0] ?? value)
}

const PLACE_ON_SCREEN: Record<Position, readonly [x: number, y: number]> = {
  center: [0, 0],
  'top-left': [-1, -1],
  'top-center': [0, -1],
  'top-right': [1, -1],
  'bottom-left': [-1, 1],
  'bottom-center': [0, 1],
  'bottom-right': [1, 1],
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 1],
  right: [1, 1],
}

/** A banner at the bottom should stay at the bottom when its theme changes. */
function nearest(allowed: readonly Position[], position: Position): Position {
  if (allowed.includes(position)) return position
  const [x, y] = PLACE_ON_SCREEN[position]
  const distance = (other: Position) =>
    Math.hypot(PLACE_ON_SCREEN[other][0] - x, PLACE_ON_SCREEN[other][1] - y)
  return allowed.toSorted((one, other) => distance(one) - distance(other))[0] ?? position
}
