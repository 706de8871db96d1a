import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { ROLE_TEXTS } from '@placet/contract/permissions'
import { JoinRole, type SaveSsoRulesInput, SSO_MESSAGES, type SsoConnectionView } from '@placet/contract/sso'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useRulesForm } from '../forms.ts'
import { useSaveSsoRules, useStartSsoTest } from '../queries.ts'

const NOBODY = 'nobody'
const JOIN_CHOICES = perLanguage(() => [
  { value: NOBODY, label: t`Nobody: invitation needed` },
  ...JoinRole.options.map((role) => ({
    value: role,
    label: t`Everybody, as ${say(ROLE_TEXTS[role].asOne)}`,
  })),
])

export function RulesForm({ connection }: { connection: SsoConnectionView }) {
  const form = useRulesForm(connection)
  const save = useSaveSsoRules()
  const { isOn, isRequired, joinRole } = form.getValues()
  const submit = (values: SaveSsoRulesInput) =>
    save.mutate(
      { ...values, isRequired: values.isOn && values.isRequired },
      {
        onSuccess: () => toastSuccess(say(SSO_MESSAGES.saved)),
        onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(SSO_MESSAGES.saveFailed))]),
      },
    )
  return (
    <FormSection
      title={t`3. Test and turn on`}
      hint={t`The test is a real login at your provider. It opens no session.`}
    >
      <Test connection={connection} />
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <Switch
            label={t`Single sign-on`}
            description={t`People with an address of your mail domains can log in with the provider.`}
            disabled={!isOn && connection.testedAt === null}
            {...form.getInputProps('isOn', { type: 'checkbox' })}
          />
          <Switch
            label={t`Require single sign-on`}
            description={t`They can’t use passwords, links or passkeys any more and are logged out now. Owners keep their password with a second factor, in case the provider fails.`}
            {...form.getInputProps('isRequired', { type: 'checkbox' })}
            disabled={!isOn}
            checked={isOn && isRequired}
          />
          <Select
            label={t`Who joins this account by logging in`}
            data={JOIN_CHOICES}
            allowDeselect={false}
            maw={420}
            value={joinRole ?? NOBODY}
            onChange={(value) => form.setFieldValue('joinRole', JoinRole.nullable().catch(null).parse(value))}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </FormSection>
  )
}

function Test({ connection: { testedAt } }: { connection: SsoConnectionView }) {
  const start = useStartSsoTest()
  const run = () =>
    start.mutate(undefined, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(SSO_MESSAGES.testFailed))]),
    })
  return (
    <Alert
      color={testedAt ? 'pine' : 'amber'}
      icon={testedAt ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
      role="note"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {testedAt ? (
            <Trans>
              Tested successfully <Ago at={testedAt} />.
            </Trans>
          ) : (
            t`Test the provider before you turn single sign-on on.`
          )}
        </Text>
        <Button
          size="xs"
          variant={testedAt ? 'default' : 'filled'}
          loading={start.isPending || start.isSuccess}
          onClick={run}
        >
          <Trans>Test now</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
