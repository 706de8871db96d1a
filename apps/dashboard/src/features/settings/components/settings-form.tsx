import { Alert, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { EXPIRY_DAYS_MAX } from '@placet/contract/constants'
import type { DomainView } from '@placet/contract/domains'
import type { DomainSettings } from '@placet/contract/settings'
import { IconInfoCircle } from '@tabler/icons-react'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { describeInvalid } from '../describe-error.ts'
import { type SettingsForm as Form, useSettingsForm, validateSettings } from '../forms.ts'
import { BannerPreview } from './banner-preview.tsx'
import { ColourFields } from './colour-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import classes from './settings-form.module.css'
import { useSettingsActions } from './use-settings-actions.ts'

const BANNER_TYPES = [
  { value: 'notice', label: 'Notice: a short text with accept, deny and settings' },
  { value: 'preferences', label: 'Preferences: all categories at once' },
  { value: 'none', label: 'None: no banner' },
]
const CONSENT_TYPES = [
  { value: 'explicit', label: 'Opt-in: nothing runs before the visitor agrees' },
  { value: 'implicit', label: 'Opt-out: everything runs until the visitor objects' },
]

export function SettingsForm({ domain, settings }: { domain: DomainView; settings: DomainSettings }) {
  const form = useSettingsForm(settings)
  const actions = useSettingsActions(domain.id, form)
  const isModified = form.isDirty()
  useLeaveWarning(isModified)
  const refuse = () => {
    const { title, messages } = describeInvalid(Object.values(validateSettings(form.values)))
    toastError(title, messages)
  }
  const saveAndPublish = form.onSubmit(actions.saveAndPublish, refuse)

  return (
    <form onSubmit={form.onSubmit(actions.save, refuse)} noValidate>
      <div className={classes['columns']}>
        <Stack gap="md" miw={0}>
          <GeneralSection form={form} />
          <BannerSection form={form} />
          <FormSection
            title="Colours"
            hint="Accept and deny look the same: a fair choice needs equal buttons."
          >
            <ColourFields form={form} />
          </FormSection>
          <FormSection
            title="Consent log"
            hint="The proof of what each visitor chose, and the source of every report."
          >
            <Switch
              label="Record every choice"
              description="Without it there is no proof of consent and reports stay empty."
              {...form.getInputProps('consentLog.enabled', { type: 'checkbox' })}
            />
          </FormSection>
        </Stack>
        <aside className={classes['preview']} aria-label="Preview">
          <BannerPreview values={form.values} />
        </aside>
      </div>
      <SaveBar
        domain={domain}
        isModified={isModified}
        actions={actions}
        onSaveAndPublish={() => saveAndPublish()}
      />
    </form>
  )
}

function GeneralSection({ form }: { form: Form }) {
  return (
    <FormSection title="General" hint="What the banner calls your website, and how long a choice is kept.">
      <TextInput label="Name of the website" {...form.getInputProps('general.name')} />
      <NumberInput
        label="A choice is valid for"
        description={`Then the visitor is asked again. 1 to ${EXPIRY_DAYS_MAX} days.`}
        suffix=" days"
        min={1}
        max={EXPIRY_DAYS_MAX}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        maw={260}
        {...form.getInputProps('general.expiryDays')}
      />
    </FormSection>
  )
}

function BannerSection({ form }: { form: Form }) {
  return (
    <FormSection title="Banner" hint="How visitors are asked, and what happens before they answer.">
      <Select
        label="Banner type"
        data={BANNER_TYPES}
        allowDeselect={false}
        {...form.getInputProps('regions.0.bannerType')}
      />
      <Select
        label="Consent type"
        data={CONSENT_TYPES}
        allowDeselect={false}
        {...form.getInputProps('regions.0.consentType')}
      />
      {form.values.regions[0]?.consentType === 'implicit' && (
        <Alert color="amber" icon={<IconInfoCircle size={18} />}>
          Opt-out is not consent under the GDPR and the ePrivacy Directive. Use it only where the law allows
          it.
        </Alert>
      )}
    </FormSection>
  )
}
