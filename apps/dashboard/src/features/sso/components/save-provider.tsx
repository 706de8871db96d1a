import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { SSO_MESSAGES } from '@placet/contract/sso'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastError } from '../../../ui/toasts.tsx'

interface SaveProviderProps {
  isSaving: boolean
  isDirty: boolean
  isOn: boolean | undefined
}

export function SaveProvider({ isSaving, isDirty, isOn = false }: SaveProviderProps) {
  return (
    <>
      <Group justify="flex-end">
        <Button type="submit" loading={isSaving} disabled={!isDirty}>
          <Trans>Save provider</Trans>
        </Button>
      </Group>
      {isOn && isDirty && (
        <Text size="sm" c="dimmed">
          <Trans>Saving turns single sign-on off until you have tested the provider again.</Trans>
        </Text>
      )}
    </>
  )
}

interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void
}

export function showErrors(form: FormWithErrors) {
  return (error: Error) => {
    if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
    toastError(t`Error!`, [explainRefusal(error, say(SSO_MESSAGES.saveFailed))])
  }
}
