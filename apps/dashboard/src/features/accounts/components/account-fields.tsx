import { t } from '@lingui/core/macro'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { TaxNumber } from '@placet/contract/accounts'
import { COUNTRIES } from '../../../ui/countries.ts'
import { describeTaxNumber } from '../describe-tax-number.ts'
import type { AccountFormState } from '../forms.ts'

export function NameFields({ form }: { form: AccountFormState }) {
  return (
    <>
      <TextInput label={t`Account name`} {...form.getInputProps('name')} />
      <TextInput label={t`Phone`} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
    </>
  )
}

export function CompanyFields({ form, taxNumber }: { form: AccountFormState; taxNumber?: TaxNumber }) {
  // The check result belongs to the saved tax number, not to one being typed.
  const isSaved = !form.isDirty('tax_no') && !form.isDirty('country_id')
  return (
    <>
      <TextInput label={t`Company`} autoComplete="organization" {...form.getInputProps('company')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t`Company number`} {...form.getInputProps('cin')} />
        <TextInput
          label={t`Tax number`}
          description={isSaved && taxNumber ? describeTaxNumber(taxNumber) : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('tax_no')}
        />
      </SimpleGrid>
      <TextInput
        label={t`Billing e-mail`}
        type="email"
        description={t`Where invoices are sent.`}
        {...form.getInputProps('billing_email')}
      />
    </>
  )
}

export function AddressFields({ form }: { form: AccountFormState }) {
  return (
    <>
      <TextInput
        label={t`Address line 1`}
        autoComplete="address-line1"
        {...form.getInputProps('address_line_1')}
      />
      <TextInput
        label={t`Address line 2`}
        autoComplete="address-line2"
        {...form.getInputProps('address_line_2')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t`Postal code`} autoComplete="postal-code" {...form.getInputProps('postal_code')} />
        <TextInput label={t`City`} autoComplete="address-level2" {...form.getInputProps('city')} />
        <TextInput label={t`State`} autoComplete="address-level1" {...form.getInputProps('state')} />
        <Select
          label={t`Country`}
          data={COUNTRIES}
          searchable
          clearable
          nothingFoundMessage={t`No matching country`}
          value={form.values.country_id || null}
          onChange={(value) => form.setFieldValue('country_id', value ?? '')}
          error={form.errors['country_id']}
        />
      </SimpleGrid>
    </>
  )
}
