import { t } from '@lingui/core/macro'
import { Modal, Stack } from '@mantine/core'
import { CATALOGUE_MESSAGES, type DomainServiceView } from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import { say } from '../../../i18n/say.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { type ServiceValues, toSaveServiceBody, useServiceForm } from '../forms.ts'
import { useSaveService } from '../queries.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { ServiceFields } from './service-fields.tsx'

interface EditServiceDialogProps {
  domainId: DomainId
  service: DomainServiceView
  onClose: () => void
}

export function EditServiceDialog({ domainId, service, onClose }: EditServiceDialogProps) {
  const form = useServiceForm(service)
  const save = useSaveService(domainId, service.serviceId)
  const submit = (values: ServiceValues) =>
    save.mutate(toSaveServiceBody(values, service), {
      onSuccess: () => {
        toastSuccess(say(CATALOGUE_MESSAGES.serviceSaved))
        onClose()
      },
      onError: (error) =>
        toastError(t`Error!`, explainCatalogueError(error, say(CATALOGUE_MESSAGES.serviceSaveFailed))),
    })
  return (
    <Modal opened onClose={onClose} title={service.name} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <ServiceFields
            form={form}
            vendorHint={service.own ? ownVendorHint() : t`The provider, if it isn’t ${service.vendor}.`}
            defaults={service.own ? null : service.defaultBlockers}
          />
          <DialogButtons submit={t`Save`} isPending={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export const ownVendorHint = () => t`The company that provides it. Leave empty if you run it yourself.`
