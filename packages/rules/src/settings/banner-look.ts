import {
  BANNER_ACTIONS,
  type BannerAction,
  type Framework,
  PREFERENCE_ACTIONS,
  type PreferenceAction,
  type Position,
  type Theme,
} from '@placet/contract/constants'
import { isTcf } from './frameworks.ts'

const FREE_STANDING: readonly Position[] = [
  'center',
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
]

const POSITIONS_OF: Record<Theme, readonly Position[]> = {
  default: FREE_STANDING,
  overlay: FREE_STANDING,
  popup: FREE_STANDING,
  bar: ['top', 'bottom'],
  bubble: ['left', 'right'],
  unstyled: ['top', 'bottom'],
}

interface Look {
  legacyUI: boolean
  framework: Framework
}

export function allowedThemes({ legacyUI, framework }: Look): readonly Theme[] {
  if (!legacyUI) return ['default', 'overlay', 'bar', 'unstyled']
  return isTcf(framework) ? ['overlay'] : ['overlay', 'popup', 'bar', 'bubble', 'unstyled']
}

export function allowedPositions({ legacyUI, framework }: Look, theme: Theme): readonly Position[] {
  return legacyUI && isTcf(framework) ? ['center'] : POSITIONS_OF[theme]
}

export function allowedBannerActions(framework: Framework): readonly BannerAction[] {
  return BANNER_ACTIONS.filter((action) => action !== 'donotsell' || framework === 'ccpa')
}

export function allowedPreferenceActions(framework: Framework): readonly PreferenceAction[] {
  return PREFERENCE_ACTIONS.filter((action) => action !== 'donotsell' || framework === 'ccpa')
}
