import type { Region } from '@placet/contract/settings-document'
import { allowedBannerTypes, allowedConsentTypes } from '@placet/rules/settings/frameworks'
import { ChoiceField } from './choice-field.tsx'
import classes from './first-screen.module.css'

const SCREENS = [
  { value: 'notice', label: 'Banner' },
  { value: 'preferences', label: 'Preferences' },
  { value: 'none', label: 'Nothing' },
] as const
const CONSENTS = [
  { value: 'explicit', label: 'Opt-in' },
  { value: 'implicit', label: 'Opt-out' },
] as const

/** Sets a region's first screen and what it means when a visitor doesn't answer. Determines the available tabs. */
export function FirstScreen({ region, settings }: { region: number; settings: Region }) {
  const screens = allowedBannerTypes(settings.framework)
  const consents = allowedConsentTypes(settings.framework)
  return (
    <div className={classes['first']}>
      <ChoiceField
        path={`regions.${region}.bannerType`}
        label="First screen"
        options={SCREENS.map((screen) => ({ ...screen, disabled: !screens.includes(screen.value) }))}
      />
      <ChoiceField
        path={`regions.${region}.consentType`}
        label="Consent"
        description={consents.length === 1 ? 'IAB TCF is always opt-in.' : undefined}
        options={CONSENTS.map((consent) => ({ ...consent, disabled: !consents.includes(consent.value) }))}
      />
    </div>
  )
}
