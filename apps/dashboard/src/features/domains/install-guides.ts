import { PLATFORMS, PLATFORM_NAMES, type Platform } from '@placet/contract/onboarding'
import { INSTALL_STEPS } from '@placet/rules/install-guides'

const LONG_NAMES: Partial<Record<Platform, string>> = {
  gtm: 'Google Tag Manager',
  nextjs: 'Next.js and React',
}

/** Where to paste the line on common platforms, one step per entry. */
export const INSTALL_GUIDES = PLATFORMS.filter((platform) => platform !== 'plain').map((platform) => ({
  platform: LONG_NAMES[platform] ?? PLATFORM_NAMES[platform],
  steps: INSTALL_STEPS[platform],
}))
