import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { ACCOUNT_MESSAGES, type AccountDetails } from '@placet/contract/accounts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { NO_DETAILS, useAccountForm } from '../forms.ts'
import { useAddAccount } from '../queries.ts'
import { AddressFields, CompanyFields, NameFields } from './account-fields.tsx'

const REDIRECT_AFTER_MS = 2_000

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useAccountForm(NO_DETAILS)
  const add = useAddAccount()
  const [isDetailed, setIsDetailed] = useState(false)
  useEffect(() => {
    if (!add.isSuccess) return undefined
    const timer = window.setTimeout(() => window.location.assign('/'), REDIRECT_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [add.isSuccess])

  const submit = (values: AccountDetails) =>
    add.mutate(values, {
      onSuccess: () => toastSuccess(say(ACCOUNT_MESSAGES.added)),
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError(t`Error!`, [explainRefusal(error, say(ACCOUNT_MESSAGES.addFailed))])
      },
    })

  return (
    <Modal
      opened
      onClose={add.isSuccess ? () => undefined : onClose}
      title={t`Add an account`}
      size="lg"
      closeOnClickOutside={false}
    >
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            <Trans>Each account has its own domains, users and invoices. You will be the owner.</Trans>
          </Text>
          <NameFields form={form} />
          {isDetailed ? (
            <Stack gap="md" ref={focusFirstField}>
              <Title order={3}>
                <Trans>Company</Trans>
              </Title>
              <CompanyFields form={form} />
              <Title order={3}>
                <Trans>Address</Trans>
              </Title>
              <AddressFields form={form} />
            </Stack>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              w="max-content"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setIsDetailed(true)}
            >
              <Trans>Company and address</Trans>
            </Button>
          )}
          <Group justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onClose} disabled={add.isSuccess}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={add.isPending || add.isSuccess}>
              <Trans>Add account</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

// The button that had the focus is no longer in the DOM.
function focusFirstField(fields: HTMLDivElement | null): void {
  fields?.querySelector('input')?.focus()
}
