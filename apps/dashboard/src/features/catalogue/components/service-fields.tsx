import { t } from '@lingui/core/macro'
import { MultiSelect, Select, Textarea } from '@mantine/core'
import { LOCATIONS_MAX, SERVICE_DESCRIPTION_MAX_LENGTH, type Blocker } from '@placet/contract/catalogue'
import { COUNTRIES } from '../../../ui/countries.ts'
import { CATEGORY_OPTIONS } from '../../scans/index.ts'
import { VendorPicker } from '../../vendors/index.ts'
import type { ServiceForm } from '../forms.ts'
import { BlockerFields } from './blocker-fields.tsx'

interface ServiceFieldsProps {
  form: ServiceForm
  vendorHint: string
  /** Patterns of the catalogue; null for a service that it doesn't have. */
  defaults: readonly Blocker[] | null
}

const NECESSARY = '1'

export function ServiceFields({ form, vendorHint, defaults }: ServiceFieldsProps) {
  return (
    <>
      <Select
        label={t`Category`}
        data={CATEGORY_OPTIONS}
        allowDeselect={false}
        {...form.getInputProps('category')}
      />
      <Textarea
        label={t`Description`}
        description={t`Shown to visitors in the preferences.`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={SERVICE_DESCRIPTION_MAX_LENGTH}
        {...form.getInputProps('description')}
      />
      <VendorPicker
        label={t`Vendor`}
        description={vendorHint}
        value={form.values.vendor}
        onChange={(vendor) => form.setFieldValue('vendor', vendor)}
      />
      <MultiSelect
        label={t`Locations`}
        description={t`Countries where its data is processed, up to ${LOCATIONS_MAX}.`}
        data={[...COUNTRIES]}
        maxValues={LOCATIONS_MAX}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`No location` }}
        nothingFoundMessage={t`There is no such country.`}
        {...form.getInputProps('locations')}
      />
      {form.values.category !== NECESSARY && <BlockerFields form={form} defaults={defaults} />}
    </>
  )
}
