import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { ACCOUNT_MESSAGES, type AccountDetails } from '@placet/contract/accounts'
import { ApiError } from '../../../api/api-error.ts'
import { COUNTRIES } from '../../../ui/countries.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { useAccountForm } from '../forms.ts'
import { useSaveAccount } from '../queries.ts'

export function AccountForm({ details }: { details: AccountDetails }) {
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
        toastError('Error!', [explain(error)])
      },
    })

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <FormSection title="Account" hint="The name is what you and your colleagues see in the dashboard.">
          <TextInput label="Account name" {...form.getInputProps('name')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        </FormSection>
        <FormSection title="Company" hint="Printed on your invoices.">
          <TextInput label="Company" autoComplete="organization" {...form.getInputProps('company')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Company number" {...form.getInputProps('cin')} />
            <TextInput label="Tax number" {...form.getInputProps('tax_no')} />
          </SimpleGrid>
          <TextInput
            label="Billing e-mail"
            type="email"
            description="Where invoices are sent."
            {...form.getInputProps('billing_email')}
          />
        </FormSection>
        <FormSection title="Address" hint="Where the company is registered. The country decides about tax.">
          <TextInput
            label="Address line 1"
            autoComplete="address-line1"
            {...form.getInputProps('address_line_1')}
          />
          <TextInput
            label="Address line 2"
            autoComplete="address-line2"
            {...form.getInputProps('address_line_2')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Postal code"
              autoComplete="postal-code"
              {...form.getInputProps('postal_code')}
            />
            <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <TextInput label="State" autoComplete="address-level1" {...form.getInputProps('state')} />
            <Select
              label="Country"
              data={COUNTRIES}
              searchable
              clearable
              nothingFoundMessage="No such country"
              value={form.values.country_id || null}
              onChange={(value) => form.setFieldValue('country_id', value ?? '')}
              error={form.errors['country_id']}
            />
          </SimpleGrid>
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

function explain(error: Error): string {
  const isRefusal = error instanceof ApiError && (error.status === 406 || error.status === 422)
  return isRefusal ? error.message : ACCOUNT_MESSAGES.saveFailed
}
