import { useForm } from '@mantine/form'
import { EXPIRY_DAYS_MAX } from '@placet/contract/constants'
import { DomainSettings, SETTINGS_MESSAGES } from '@placet/contract/settings'
import { settingsErrors } from '@placet/rules/settings'
import { type FormErrors, toFormErrors, validateWith } from '../../ui/form-errors.ts'

/** The settings as they are being edited: a number field can be empty for a while. */
export type SettingsValues = Omit<DomainSettings, 'general'> & {
  general: Omit<DomainSettings['general'], 'expiryDays'> & { expiryDays: number | string }
}

const validateShape = validateWith<SettingsValues>(DomainSettings, {
  'general.name': 'Please enter a name of at most 100 characters.',
  'general.expiryDays': `Please enter 1 to ${EXPIRY_DAYS_MAX} days.`,
})

export function validateSettings(values: SettingsValues): FormErrors {
  const malformed = validateShape(values)
  if (Object.keys(malformed).length > 0) return malformed
  return toFormErrors(settingsErrors(toSettings(values)), SETTINGS_MESSAGES.invalidValue)
}

/** Only for values of the right shape; trims and lower-cases as the contract does. */
export function toSettings(values: SettingsValues): DomainSettings {
  return DomainSettings.parse(values)
}

export function useSettingsForm(settings: DomainSettings) {
  return useForm<SettingsValues>({ initialValues: settings, validate: validateSettings })
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
