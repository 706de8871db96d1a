import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, NumberInput, Stack, Switch, Text, Textarea } from '@mantine/core'
import { type AccountPolicy, SECOND_PERSON_ACTIONS } from '@placet/contract/account-policy'
import { ACCOUNT_MESSAGES } from '@placet/contract/accounts'
import { say } from '../../../i18n/say.ts'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { type PolicyFields, readPolicyFields, usePolicyForm } from '../policy-fields.ts'
import { useSavePolicy } from '../queries.ts'
import { SecondPersonSection } from './second-person-section.tsx'

interface PolicyFormProps {
  policy: AccountPolicy
  yourAddress: string
}

export function PolicyForm({ policy, yourAddress }: PolicyFormProps) {
  const form = usePolicyForm(policy)
  const save = useSavePolicy()
  useLeaveWarning(form.isDirty())

  const submit = (fields: PolicyFields) =>
    save.mutate(readPolicyFields(fields), {
      onSuccess: () => {
        form.resetDirty(fields)
        toastSuccess(say(ACCOUNT_MESSAGES.policySaved))
      },
      onError: (error) => {
        if (isApiError(error, 'approval_requested')) {
          // Everything else is saved; these stay on until another owner approves.
          const secondPersonFor = SECOND_PERSON_ACTIONS.filter(
            (action) => fields.secondPersonFor.includes(action) || policy.secondPersonFor.includes(action),
          )
          const kept = { ...fields, secondPersonFor }
          form.setValues(kept)
          form.resetDirty(kept)
          return toastSuccess(error.message)
        }
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        const isSaid = isApiError(error, 'policy_locks_out') || isApiError(error, 'second_person_missing')
        const said = isSaid ? error.message : undefined
        return toastError(t`Error!`, [said ?? explainRefusal(error, say(ACCOUNT_MESSAGES.policySaveFailed))])
      },
    })

  const addOwn = () =>
    form.setFieldValue('networks', [form.getValues().networks.trim(), yourAddress].filter(Boolean).join('\n'))

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormSection
          title={t`Second factor`}
          hint={t`Members without one can log in, but have to set it up before they see this account.`}
        >
          <Switch
            label={t`Require a second factor`}
            description={t`Two-factor authentication or a passkey.`}
            {...form.getInputProps('requireSecondFactor', { type: 'checkbox' })}
          />
        </FormSection>
        <FormSection
          title={t`Session limits`}
          hint={t`Sessions that are over a limit end with their next request. Without limits, a session lasts a day and ends after 12 hours of inactivity.`}
        >
          <NumberInput
            label={t`Log out after inactivity (minutes)`}
            placeholder="720"
            description={t`5 to 660. A page that refreshes itself counts as activity.`}
            allowDecimal={false}
            {...form.getInputProps('idleMinutes')}
          />
          <NumberInput
            label={t`Log out after (hours)`}
            placeholder="24"
            description={t`1 to 23, however active the session is.`}
            allowDecimal={false}
            {...form.getInputProps('lifetimeHours')}
          />
        </FormSection>
        <FormSection
          title={t`Allowed networks`}
          hint={t`People and API keys can use this account from these networks only. API keys can have their own list.`}
        >
          <Textarea
            label={t`Networks`}
            description={t`One address or network per line, IPv4 or IPv6, such as 203.0.113.0/24. Leave it empty to allow all.`}
            autosize
            minRows={3}
            spellCheck={false}
            {...form.getInputProps('networks')}
          />
          <Group gap="sm">
            <Text size="sm">
              <Trans>
                Your address is <strong>{yourAddress}</strong>.
              </Trans>
            </Text>
            <Button variant="default" size="compact-sm" onClick={addOwn}>
              <Trans>Add my address</Trans>
            </Button>
          </Group>
        </FormSection>
        <SecondPersonSection
          value={form.getValues().secondPersonFor}
          error={form.errors['secondPersonFor']}
          onChange={(actions) => form.setFieldValue('secondPersonFor', actions)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
