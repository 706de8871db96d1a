import { t } from '@lingui/core/macro'
import { COOKIE_TYPE } from '@placet/contract/constants'
import { Checkbox, Group, Modal, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { CATALOGUE_MESSAGES, COOKIE_LIMITS, type DomainServiceView } from '@placet/contract/catalogue'
import type { DomainView } from '@placet/contract/domains'

import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { CATEGORY_OPTIONS } from '../../scans/index.ts'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { type AddCookieValues, EXPIRY_UNITS, toAddCookieBody, useAddCookieForm } from '../forms.ts'
import { useAddCookie } from '../queries.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { ServiceField } from './service-field.tsx'

interface AddCookieDialogProps {
  domain: DomainView
  services: readonly DomainServiceView[]
  /** The service whose cookies are shown; values below 1 mean none. */
  serviceId: number
  onClose: () => void
}

const TYPES = perLanguage(() => [
  { value: String(COOKIE_TYPE.cookie), label: t`Cookie` },
  { value: String(COOKIE_TYPE.localStorage), label: t`Local storage` },
  { value: String(COOKIE_TYPE.sessionStorage), label: t`Session storage` },
  { value: String(COOKIE_TYPE.indexedDb), label: 'IndexedDB' },
])

export function AddCookieDialog({ domain, services, serviceId, onClose }: AddCookieDialogProps) {
  const form = useAddCookieForm(domain.name, serviceId)
  const add = useAddCookie(domain.id)
  const isCookie = form.values.type === String(COOKIE_TYPE.cookie)
  const submit = (values: AddCookieValues) =>
    add.mutate(toAddCookieBody(values), {
      onSuccess: () => {
        toastSuccess(say(CATALOGUE_MESSAGES.cookieAdded))
        onClose()
      },
      onError: (error) =>
        toastError(t`Error!`, explainCatalogueError(error, say(CATALOGUE_MESSAGES.cookieAddFailed))),
    })
  return (
    <Modal opened onClose={onClose} title={t`Add a cookie`} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <Group grow align="flex-start">
            <Select label={t`Type`} data={TYPES} allowDeselect={false} {...form.getInputProps('type')} />
            <Select
              label={t`Category`}
              data={CATEGORY_OPTIONS}
              allowDeselect={false}
              {...form.getInputProps('category')}
            />
          </Group>
          <TextInput
            label={t`Name`}
            data-autofocus
            spellCheck={false}
            autoCapitalize="none"
            maxLength={COOKIE_LIMITS.name}
            {...form.getInputProps('name')}
          />
          <ServiceField
            services={services}
            value={form.values.serviceId}
            onChange={(next) => form.setFieldValue('serviceId', next)}
          />
          <Textarea
            label={t`Description`}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={COOKIE_LIMITS.description}
            {...form.getInputProps('description')}
          />
          {isCookie && <CookieOnly form={form} />}
          <DialogButtons submit={t`Add cookie`} isPending={add.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

/** Fields that apply to cookies only, not to storage keys. */
function CookieOnly({ form }: { form: ReturnType<typeof useAddCookieForm> }) {
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label={t`Hostname`}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={COOKIE_LIMITS.host}
          {...form.getInputProps('hostname')}
        />
        <TextInput
          label={t`Path`}
          spellCheck={false}
          maxLength={COOKIE_LIMITS.path}
          {...form.getInputProps('path')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput
          label={t`Expiry`}
          description={t`0 means until the browser closes.`}
          min={0}
          {...form.getInputProps('expiryCount')}
          error={form.errors['expiry']}
        />
        <Select
          label={t`Unit`}
          data={EXPIRY_UNITS.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('expiryUnit')}
        />
      </Group>
      <Group gap="lg">
        <Checkbox label={t`Secure`} {...form.getInputProps('secure', { type: 'checkbox' })} />
        <Checkbox label="HttpOnly" {...form.getInputProps('httpOnly', { type: 'checkbox' })} />
      </Group>
    </>
  )
}
