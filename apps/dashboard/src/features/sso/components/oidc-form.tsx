import { t } from '@lingui/core/macro'
import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { SSO_MESSAGES, type SsoConnectionView } from '@placet/contract/sso'
import { say } from '../../../i18n/say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { type OidcForm as Values, toOidcInput, useOidcForm } from '../forms.ts'
import { useSaveOidc } from '../queries.ts'
import { OwnValue } from './own-value.tsx'
import { SaveProvider, showErrors } from './save-provider.tsx'

interface OidcFormProps {
  connection: SsoConnectionView | null
  redirectUrl: string
}

export function OidcForm({ connection, redirectUrl }: OidcFormProps) {
  const form = useOidcForm(connection)
  const save = useSaveOidc()
  const submit = (values: Values) =>
    save.mutate(toOidcInput(values), {
      onSuccess: () => toastSuccess(say(SSO_MESSAGES.connected)),
      onError: showErrors(form),
    })
  return (
    <>
      <OwnValue label={t`Redirect address`} value={redirectUrl} />
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Issuer`}
            placeholder="https://login.example.com"
            autoComplete="off"
            {...form.getInputProps('issuer')}
          />
          <TextInput label={t`Client ID`} autoComplete="off" {...form.getInputProps('clientId')} />
          <PasswordInput
            label={t`Client secret`}
            autoComplete="off"
            placeholder={connection ? t`Unchanged` : ''}
            {...form.getInputProps('clientSecret')}
          />
          <SaveProvider isSaving={save.isPending} isDirty={form.isDirty()} isOn={connection?.isOn} />
        </Stack>
      </form>
    </>
  )
}
