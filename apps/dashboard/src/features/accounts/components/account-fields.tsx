import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { TaxNumber } from '@placet/contract/accounts'
import { COUNTRIES } from '../../../ui/countries.ts'
import { describeTaxNumber } from '../describe-tax-number.ts'
import type { AccountFormState } from '../forms.ts'

export function NameFields({ form }: { form: AccountFormState }) {
  return (
    <>
      <TextInput label="Account name" {...form.getInputProps('name')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
    </>
  )
}

export function CompanyFields({ form, taxNumber }: { form: AccountFormState; taxNumber?: TaxNumber }) {
  // The check result belongs to the saved tax number, not to one being typed.
  const isSaved = !form.isDirty('tax_no') && !form.isDirty('country_id')
  return (
    <>
      <TextInput label="Company" autoComplete="organization" {...form.getInputProps('company')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Company number" {...form.getInputProps('cin')} />
        <TextInput
          label="Tax number"
          description={isSaved && taxNumber ? describeTaxNumber(taxNumber) : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('tax_no')}
        />
      </SimpleGrid>
      <TextInput
        label="Billing e-mail"
        type="email"
        description="Where invoices are sent."
        {...form.getInputProps('billing_email')}
      />
    </>
  )
}

export function AddressFields({ form }: { form: AccountFormState }) {
  return (
    <>
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
        <TextInput label="Postal code" autoComplete="postal-code" {...form.getInputProps('postal_code')} />
        <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
        <TextInput label="State" autoComplete="address-level1" {...form.getInputProps('state')} />
        <Select
          label="Country"
          data={COUNTRIES}
          searchable
          clearable
          nothingFoundMessage="No matching country"
          value={form.values.country_id || null}
          onChange={(value) => form.setFieldValue('country_id', value ?? '')}
          error={form.errors['country_id']}
        />
      </SimpleGrid>
    </>
  )
}
