import { Button, Group, Stack } from '@mantine/core'
import { ACCOUNT_MESSAGES, type AccountDetails, type TaxNumber } from '@placet/contract/accounts'
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
        toastSuccess(ACCOUNT_MESSAGES.saved)
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError('Error!', [explainRefusal(error, ACCOUNT_MESSAGES.saveFailed)])
      },
    })

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormSection title="Account" hint="You and your colleagues see this name in the dashboard.">
          <NameFields form={form} />
        </FormSection>
        <FormSection title="Company" hint="Printed on your invoices.">
          <CompanyFields form={form} taxNumber={taxNumber} />
        </FormSection>
        <FormSection title="Address" hint="Where the company is registered. The country determines the tax.">
          <AddressFields form={form} />
        </FormSection>
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
