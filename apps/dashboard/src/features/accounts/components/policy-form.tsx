import { Button, Group, NumberInput, Stack, Switch, Text, Textarea } from '@mantine/core'
import { type AccountPolicy, SECOND_PERSON_ACTIONS } from '@placet/contract/account-policy'
import { ACCOUNT_MESSAGES } from '@placet/contract/accounts'
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
        toastSuccess(ACCOUNT_MESSAGES.policySaved)
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
        return toastError('Error!', [said ?? explainRefusal(error, ACCOUNT_MESSAGES.policySaveFailed)])
      },
    })

  const addOwn = () =>
    form.setFieldValue('networks', [form.getValues().networks.trim(), yourAddress].filter(Boolean).join('\n'))

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormSection
          title="Second factor"
          hint="Members without one can log in, but have to set it up before they see this account."
        >
          <Switch
            label="Require a second factor"
            description="Two-factor authentication or a passkey."
            {...form.getInputProps('requireSecondFactor', { type: 'checkbox' })}
          />
        </FormSection>
        <FormSection
          title="Session limits"
          hint="Sessions that are over a limit end with their next request. Without limits, a session lasts a day and ends after 12 hours of inactivity."
        >
          <NumberInput
            label="Log out after inactivity (minutes)"
            placeholder="720"
            description="5 to 660. A page that refreshes itself counts as activity."
            allowDecimal={false}
            {...form.getInputProps('idleMinutes')}
          />
          <NumberInput
            label="Log out after (hours)"
            placeholder="24"
            description="1 to 23, however active the session is."
            allowDecimal={false}
            {...form.getInputProps('lifetimeHours')}
          />
        </FormSection>
        <FormSection
          title="Allowed networks"
          hint="People and API keys can use this account from these networks only. API keys can have their own list."
        >
          <Textarea
            label="Networks"
            description="One address or network per line, IPv4 or IPv6, such as 203.0.113.0/24. Leave it empty to allow all."
            autosize
            minRows={3}
            spellCheck={false}
            {...form.getInputProps('networks')}
          />
          <Group gap="sm">
            <Text size="sm">
              Your address is <strong>{yourAddress}</strong>.
            </Text>
            <Button variant="default" size="compact-sm" onClick={addOwn}>
              Add my address
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
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
