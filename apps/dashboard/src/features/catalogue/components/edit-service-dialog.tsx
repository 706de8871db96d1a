import { Modal, MultiSelect, Select, Stack, Textarea } from '@mantine/core'
import {
  CATALOGUE_MESSAGES,
  type DomainServiceView,
  LOCATIONS_MAX,
  SERVICE_DESCRIPTION_MAX_LENGTH,
} from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import { COUNTRIES } from '../../../ui/countries.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { CATEGORY_OPTIONS } from '../../scans/index.ts'
import { VendorPicker } from '../../vendors/index.ts'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { type EditServiceValues, toSaveServiceBody, useEditServiceForm } from '../forms.ts'
import { useSaveService } from '../queries.ts'
import { BlockerFields } from './blocker-fields.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface EditServiceDialogProps {
  domainId: DomainId
  service: DomainServiceView
  onClose: () => void
}

const NECESSARY = '1'

export function EditServiceDialog({ domainId, service, onClose }: EditServiceDialogProps) {
  const form = useEditServiceForm(service)
  const save = useSaveService(domainId, service.serviceId)
  const submit = (values: EditServiceValues) =>
    save.mutate(toSaveServiceBody(values), {
      onSuccess: () => {
        toastSuccess(CATALOGUE_MESSAGES.serviceSaved)
        onClose()
      },
      onError: (error) =>
        toastError('Error!', explainCatalogueError(error, CATALOGUE_MESSAGES.serviceSaveFailed)),
    })
  return (
    <Modal opened onClose={onClose} title={service.name} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <Select
            label="Category"
            data={CATEGORY_OPTIONS}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
          <Textarea
            label="Description"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={SERVICE_DESCRIPTION_MAX_LENGTH}
            {...form.getInputProps('description')}
          />
          <VendorPicker
            label="Vendor"
            description={`The provider, if it isn’t ${service.vendor}.`}
            value={form.values.vendor}
            onChange={(vendor) => form.setFieldValue('vendor', vendor)}
          />
          <MultiSelect
            label="Locations"
            description={`Countries where its data is processed, up to ${LOCATIONS_MAX}.`}
            data={[...COUNTRIES]}
            maxValues={LOCATIONS_MAX}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'No location' }}
            nothingFoundMessage="There is no such country."
            {...form.getInputProps('locations')}
          />
          {form.values.category !== NECESSARY && (
            <BlockerFields form={form} defaults={service.defaultBlockers} />
          )}
          <DialogButtons submit="Save" isPending={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
