import { t } from '@lingui/core/macro'
import { Modal, Stack, TextInput } from '@mantine/core'
import { CATALOGUE_MESSAGES, SERVICE_NAME_MAX_LENGTH } from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import { say } from '../../../i18n/say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { type ServiceValues, toCreateServiceBody, useServiceForm } from '../forms.ts'
import { useCreateService } from '../queries.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { ownVendorHint } from './edit-service-dialog.tsx'
import { ServiceFields } from './service-fields.tsx'

interface CreateServiceDialogProps {
  domainId: DomainId
  /** Text of the search that found nothing. */
  name: string
  onCreated: (serviceId: number) => void
  onClose: () => void
}

/** For services that the catalogue doesn't have. */
export function CreateServiceDialog({ domainId, name, onCreated, onClose }: CreateServiceDialogProps) {
  const form = useServiceForm(null, name)
  const create = useCreateService(domainId)
  const submit = (values: ServiceValues) =>
    create.mutate(toCreateServiceBody(values), {
      onSuccess: ({ serviceId }) => {
        toastSuccess(say(CATALOGUE_MESSAGES.serviceAdded))
        onCreated(serviceId)
      },
      onError: (error) =>
        toastError(t`Error!`, explainCatalogueError(error, say(CATALOGUE_MESSAGES.serviceAddFailed))),
    })
  return (
    <Modal opened onClose={onClose} title={t`Create a service`} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            description={t`As visitors know it. It can’t be changed later.`}
            data-autofocus
            maxLength={SERVICE_NAME_MAX_LENGTH}
            {...form.getInputProps('name')}
          />
          <ServiceFields form={form} vendorHint={ownVendorHint()} defaults={null} />
          <DialogButtons submit={t`Create service`} isPending={create.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
