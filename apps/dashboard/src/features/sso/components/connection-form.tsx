import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { SSO_MESSAGES, type SsoConnectionView } from '@placet/contract/sso'
import { ApiError } from '../../../api/api-error.ts'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { type OidcForm, toOidcInput, useOidcForm } from '../forms.ts'
import { useDeleteSsoConnection, useSaveOidc } from '../queries.ts'

interface ConnectionFormProps {
  connection: SsoConnectionView | null
  redirectUrl: string
}

export function ConnectionForm({ connection, redirectUrl }: ConnectionFormProps) {
  const form = useOidcForm(connection)
  const save = useSaveOidc()
  const submit = (values: OidcForm) =>
    save.mutate(toOidcInput(values), {
      onSuccess: () => toastSuccess(SSO_MESSAGES.connected),
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError('Error!', [explainRefusal(error, SSO_MESSAGES.saveFailed)])
      },
    })
  return (
    <FormSection
      title="2. Identity provider"
      hint="Register Placet as a web application with OpenID Connect at your provider, with the redirect address shown here. Then enter what the provider gives you."
    >
      <div>
        <Text size="sm" fw={500} mb={4}>
          Redirect address
        </Text>
        <CodeSnippet code={redirectUrl} />
      </div>
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label="Issuer"
            placeholder="https://login.example.com"
            autoComplete="off"
            {...form.getInputProps('issuer')}
          />
          <TextInput label="Client ID" autoComplete="off" {...form.getInputProps('clientId')} />
          <PasswordInput
            label="Client secret"
            autoComplete="off"
            placeholder={connection ? 'Unchanged' : ''}
            {...form.getInputProps('clientSecret')}
          />
          <Group justify="space-between">
            {connection ? <Disconnect /> : <span />}
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              Save provider
            </Button>
          </Group>
          {connection?.isOn && form.isDirty() && (
            <Text size="sm" c="dimmed">
              Saving turns single sign-on off until you have tested the provider again.
            </Text>
          )}
        </Stack>
      </form>
    </FormSection>
  )
}

function Disconnect() {
  const remove = useDeleteSsoConnection()
  const confirm = useConfirm()
  const removeSurely = async () => {
    const isSure = await confirm({
      title: 'Remove the identity provider?',
      message: 'Everybody who used it is logged out and has to log in another way.',
      confirm: 'Remove provider',
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(remove.mutateAsync(), {
      done: SSO_MESSAGES.disconnected,
      failed: SSO_MESSAGES.saveFailed,
    })
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void removeSurely()}>
      Remove provider
    </Button>
  )
}
