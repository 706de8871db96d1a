import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { Region } from '@placet/contract/settings-document'
import { isTcf, offersCcpaLinks } from '@placet/rules/settings/frameworks'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useEditor } from '../editor.ts'
import { SwitchField } from '../fields/switch-field.tsx'
import { ActionList } from './action-list.tsx'
import { ChoiceField } from './choice-field.tsx'
import { PictureField } from './picture-field.tsx'
import { DisplaySketch } from './sketches.tsx'

const DISPLAYS = perLanguage(
  () =>
    [
      { value: 'dialog', label: t`Dialog`, picture: <DisplaySketch type="dialog" /> },
      { value: 'panel', label: t`Side panel`, picture: <DisplaySketch type="panel" /> },
    ] as const,
)
const METHODS = perLanguage(
  () =>
    [
      { value: 'switch', label: t`A switch` },
      { value: 'yes-no', label: t`Yes and no` },
    ] as const,
)

export function PreferencesTab({ region, settings }: { region: number; settings: Region }) {
  return (
    <>
      <PictureField
        path={`regions.${region}.preferences.displayType`}
        label={t`Shown as`}
        columns={4}
        options={DISPLAYS}
      />
      <ActionList
        region={region}
        settings={settings}
        layer="preferences"
        description={t`Up to 2, in this order. “Save” is always available as well.`}
      />
      <ChoiceField
        path={`regions.${region}.preferences.consentMethod`}
        label={t`Control for each category`}
        options={METHODS}
      />
      <Features region={region} settings={settings} />
    </>
  )
}

function Features({ region, settings }: { region: number; settings: Region }) {
  const { domain } = useEditor()
  const at = `regions.${region}.preferences.features` as const
  const isUs = settings.framework === 'ccpa'
  return (
    <Stack gap="sm">
      <Text size="sm" fw={550}>
        <Trans>Contents</Trans>
      </Text>
      <SwitchField path={`${at}.categories`} label={t`Categories`} />
      <SwitchField
        path={`${at}.declaration`}
        label={t`Cookie declaration`}
        description={t`Lists every cookie with its provider, purpose and storage period.`}
      />
      {isTcf(settings.framework) && (
        <SwitchField
          path={`${at}.legitimateInterestAutoDeny`}
          label={t`Denying also objects to legitimate interest`}
        />
      )}
      {isUs && offersCcpaLinks(domain) && (
        <SwitchField path={`${at}.ccpaLink`} label={t`Link for US visitors on every page`} />
      )}
      {isUs && (
        <SwitchField
          path={`${at}.ccpaAllowSaleDefault`}
          label={t`Selling is allowed by default`}
          description={t`If this is off, marketing waits until the visitor agrees.`}
        />
      )}
    </Stack>
  )
}
