import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, Select, Stack, Switch, Text, Textarea } from '@mantine/core'
import {
  CATALOGUE_MESSAGES,
  COOKIE_LIMITS,
  type CookieView,
  type DomainServiceView,
} from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import { say } from '../../../i18n/say.ts'
import { formatAxisShare } from '../../../ui/format-number.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { CATEGORY_OPTIONS } from '../../scans/index.ts'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { type EditCookieValues, toSaveCookieBody, useEditCookieForm } from '../forms.ts'
import { useSaveCookie } from '../queries.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { ServiceField } from './service-field.tsx'

interface EditCookieDialogProps {
  domainId: DomainId
  cookie: CookieView
  services: readonly DomainServiceView[]
  onDelete: () => void
  onClose: () => void
}

export function EditCookieDialog({ domainId, cookie, services, onDelete, onClose }: EditCookieDialogProps) {
  const form = useEditCookieForm(cookie)
  const save = useSaveCookie(domainId, cookie.domainCookieId)
  const submit = (values: EditCookieValues) =>
    save.mutate(toSaveCookieBody(values, cookie), {
      onSuccess: () => {
        toastSuccess(say(CATALOGUE_MESSAGES.cookieSaved))
        onClose()
      },
      onError: (error) =>
        toastError(t`Error!`, explainCatalogueError(error, say(CATALOGUE_MESSAGES.cookieSaveFailed))),
    })
  return (
    <Modal opened onClose={onClose} title={cookie.name} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[cookie.typeText, cookie.hostName, cookie.expiryText, knownBy(cookie)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Select
            label={t`Category`}
            data={CATEGORY_OPTIONS}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
          <ServiceField
            services={services}
            value={form.values.serviceId}
            onChange={(next) => form.setFieldValue('serviceId', next)}
          />
          <Textarea
            label={t`Description`}
            description={t`Shown to visitors in the preferences.`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={COOKIE_LIMITS.description}
            {...form.getInputProps('description')}
          />
          <Switch
            label={t`Hide from visitors`}
            description={t`Not listed in the preferences. It is still blocked until visitors consent.`}
            {...form.getInputProps('hidden', { type: 'checkbox' })}
          />
          <DialogButtons submit={t`Save`} isPending={save.isPending} onClose={onClose}>
            {cookie.manual && (
              <Button variant="default" c="var(--mantine-color-error)" onClick={onDelete}>
                <Trans>Delete cookie</Trans>
              </Button>
            )}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}

function knownBy({ provenance, confidence }: CookieView): string {
  if (provenance === null) return ''
  return confidence === null ? provenance : t`${provenance}, ${formatAxisShare(confidence)} sure`
}
