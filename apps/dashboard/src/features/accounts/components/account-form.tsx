import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { ACCOUNT_MESSAGES, type AccountDetails, type TaxNumber } from '@placet/contract/accounts'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { useAccountForm } from '../forms.ts'
import { useSaveAccount } from '../queries.ts'
import { AddressFields, CompanyFields, NameFields } from './account-fields.tsx'

export function AccountForm({ details, taxNumber }: { details: AccountDetails; taxNumber: TaxNumber }) {
  const form = useAccountForm(details)
  const save = useSaveAccount()
  useLeaveWarning(form.isDirty())

  const submit = (values: AccountDetails) =>
    save.mutate(values, {
      onSuccess: () => {
        form.resetDirty(values)
        toastSuccess(say(ACCOUNT_MESSAGES.saved))
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError(t`Error!`, [explainRefusal(error, say(ACCOUNT_MESSAGES.saveFailed))])
      },
    })

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormSection title={t`Account`} hint={t`You and your colleagues see this name in the dashboard.`}>
          <NameFields form={form} />
        </FormSection>
        <FormSection title={t`Company`} hint={t`Printed on your invoices.`}>
          <CompanyFields form={form} taxNumber={taxNumber} />
        </FormSection>
        <FormSection
          title={t`Address`}
          hint={t`Where the company is registered. The country determines the tax.`}
        >
          <AddressFields form={form} />
        </FormSection>
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
