import { t } from '@lingui/core/macro'
import { PLATFORMS, PLATFORM_NAMES, type Platform } from '@placet/contract/onboarding'
import { INSTALL_STEPS } from '@placet/rules/install-guides'
import { perLanguage } from '../../i18n/per-language.ts'

const LONG_NAMES: Partial<Record<Platform, string>> = perLanguage(() => ({
  gtm: t`Google Tag Manager`,
  nextjs: t`Next.js and React`,
}))

/** Where to paste the line on common platforms, one step per entry. */
export const INSTALL_GUIDES = perLanguage(() =>
  PLATFORMS.filter((platform) => platform !== 'plain').map((platform) => ({
    platform: LONG_NAMES[platform] ?? PLATFORM_NAMES[platform],
    steps: INSTALL_STEPS[platform],
  })),
)
