import { expect, test } from 'vitest'
import {
  allowedBannerActions,
  allowedPositions,
  allowedPreferenceActions,
  allowedThemes,
} from './banner-look.ts'

const AROUND = 'center top-left top-center top-right bottom-left bottom-center bottom-right'

test.each([
  [false, 'default', 'default overlay bar unstyled'],
  [false, 'ccpa', 'default overlay bar unstyled'],
  [false, 'tcf-2-4', 'default overlay bar unstyled'],
  [true, 'default', 'overlay popup bar bubble unstyled'],
  [true, 'ccpa', 'overlay popup bar bubble unstyled'],
  [true, 'tcfv2', 'overlay'],
  [true, 'tcf-2-2', 'overlay'],
] as const)('legacy %s with %s has the themes %s', (legacyUI, framework, themes) => {
  expect(allowedThemes({ legacyUI, framework }).join(' ')).toBe(themes)
})

test.each([
  [false, 'default', 'default', AROUND],
  [false, 'default', 'overlay', AROUND],
  [false, 'default', 'bar', 'top bottom'],
  [true, 'default', 'popup', AROUND],
  [true, 'default', 'bubble', 'left right'],
  [true, 'ccpa', 'overlay', AROUND],
  [false, 'tcf-2-2', 'overlay', AROUND],
  [true, 'tcf-2-2', 'overlay', 'center'],
] as const)('legacy %s with %s: %s goes to %s', (legacyUI, framework, theme, positions) => {
  expect(allowedPositions({ legacyUI, framework }, theme).join(' ')).toBe(positions)
})

test.each([
  ['default', 'accept deny settings', 'accept deny'],
  ['ccpa', 'accept deny settings donotsell', 'accept deny donotsell'],
  ['tcf-2-2', 'accept deny settings', 'accept deny'],
] as const)('%s has the actions %s, and %s in the preferences', (framework, banner, preferences) => {
  expect(allowedBannerActions(framework).join(' ')).toBe(banner)
  expect(allowedPreferenceActions(framework).join(' ')).toBe(preferences)
})
