import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { EXPIRY_DAYS_MAX } from '@placet/contract/constants'
import { IconPalette } from '@tabler/icons-react'
import { allowedConsentTypes } from '@placet/rules/settings/frameworks'
import { lazy, Suspense, useDeferredValue } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useEditor } from '../editor.ts'
import { ColourFields } from '../fields/colour-fields.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { LanguagesField } from './languages.tsx'

const SmallPreview = lazy(async () => ({
  default: (await import('../designer/small-preview.tsx')).SmallPreview,
}))

const CONSENT_TYPES = perLanguage(
  () =>
    [
      { value: 'explicit', label: t`Opt-in: nothing runs until the visitor agrees` },
      { value: 'implicit', label: t`Opt-out: everything runs unless the visitor objects` },
    ] as const,
)

const LINK_TARGETS = perLanguage(
  () =>
    [
      { value: '_blank', label: t`A new tab` },
      { value: '_self', label: t`The same tab` },
    ] as const,
)

/** The settings that every owner should review once. */
export function Essentials({ onDesign }: { onDesign: () => void }) {
  const { document, domain } = useEditor()
  const framework = document.regions[0]?.framework ?? 'default'
  const allowed = allowedConsentTypes(framework)
  // A hundred languages render a hundred pills; deferring them makes the fields above editable sooner.
  const isFilled = useDeferredValue(true, false)
  return (
    <>
      <FormSection title={t`Your website`} hint={t`Your name and a link to your privacy policy.`}>
        <TextField
          path="general.name"
          label={t`Website name`}
          description={t`Shown in the cookie declaration as the provider of cookies your site sets itself.`}
        />
        <TextField
          path="ui.links.0.url"
          label={t`Privacy policy`}
          type="url"
          placeholder="https://example.com/privacy"
          description={t`Linked from the banner, as the law requires.`}
        />
        <SelectField path="ui.links.0.target" label={t`The link opens in`} options={LINK_TARGETS} maw={320} />
      </FormSection>
      <FormSection
        title={t`Consent`}
        hint={t`The default before a visitor chooses, and how long a choice is valid.`}
      >
        <SelectField
          path="regions.0.consentType"
          label={t`Consent type`}
          description={allowed.length === 1 ? t`IAB TCF is always opt-in.` : undefined}
          options={CONSENT_TYPES.filter(({ value }) => allowed.includes(value))}
        />
        <NumberField
          path="general.expiryDays"
          label={t`A choice is valid for`}
          description={t`After that, we ask again. 1 to ${EXPIRY_DAYS_MAX} days. Regulators suggest 180.`}
          suffix={t` days`}
          min={1}
          max={EXPIRY_DAYS_MAX}
        />
        <SwitchField
          path="general.oneChoice"
          label={t`One choice for ${domain.name} and its sub-domains`}
          description={t`Visitors who answer on one of them aren’t asked again on the others. Turn this on only if all sub-domains are yours. Regions under IAB TCF still ask on each.`}
        />
      </FormSection>
      <FormSection
        title={t`Look`}
        hint={t`Accept and deny look the same, because a fair choice needs equal buttons.`}
      >
        <ColourFields />
        <Suspense fallback={<LoadingState rows={1} rowHeightPx={320} />}>
          <SmallPreview region={0} title={t`Small preview of the banner`} />
        </Suspense>
        <Group justify="space-between">
          <Text size="sm" c="dimmed" maw={340}>
            <Trans>Set the layout, buttons, categories and icon in the designer, with a live preview.</Trans>
          </Text>
          <Button
            variant="light"
            leftSection={<IconPalette size={16} aria-hidden="true" />}
            onClick={onDesign}
          >
            <Trans>Open the designer</Trans>
          </Button>
        </Group>
      </FormSection>
      <FormSection
        title={t`Languages`}
        hint={t`Texts come in more than 50 languages. Visitors see their own.`}
      >
        {isFilled ? <LanguagesField /> : <LoadingState rows={2} rowHeightPx={60} />}
      </FormSection>
    </>
  )
}
