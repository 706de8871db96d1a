import { t } from '@lingui/core/macro'
import type { Region } from '@placet/contract/settings-document'
import { allowedBannerTypes, allowedConsentTypes } from '@placet/rules/settings/frameworks'
import { perLanguage } from '../../../i18n/per-language.ts'
import { ChoiceField } from './choice-field.tsx'
import classes from './first-screen.module.css'

const SCREENS = perLanguage(
  () =>
    [
      { value: 'notice', label: t`Banner` },
      { value: 'preferences', label: t`Preferences` },
      { value: 'none', label: t`Nothing` },
    ] as const,
)
const CONSENTS = perLanguage(
  () =>
    [
      { value: 'explicit', label: t`Opt-in` },
      { value: 'implicit', label: t`Opt-out` },
    ] as const,
)

/** Sets a region's first screen and what it means when a visitor doesn't answer. Determines the available tabs. */
export function FirstScreen({ region, settings }: { region: number; settings: Region }) {
  const screens = allowedBannerTypes(settings.framework)
  const consents = allowedConsentTypes(settings.framework)
  return (
    <div className={classes['first']}>
      <ChoiceField
        path={`regions.${region}.bannerType`}
        label={t`First screen`}
        options={SCREENS.map((screen) => ({ ...screen, disabled: !screens.includes(screen.value) }))}
      />
      <ChoiceField
        path={`regions.${region}.consentType`}
        label={t`Consent`}
        description={consents.length === 1 ? t`IAB TCF is always opt-in.` : undefined}
        options={CONSENTS.map((consent) => ({ ...consent, disabled: !consents.includes(consent.value) }))}
      />
    </div>
  )
}
