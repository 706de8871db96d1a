import { Button, Fieldset, Group, Modal, Stack } from '@mantine/core'
import { ACCOUNT_MESSAGES, type AccountDetails } from '@placet/contract/accounts'
import { useEffect } from 'react'
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
  useEffect(() => {
    if (!add.isSuccess) return undefined
    const timer = window.setTimeout(() => window.location.assign('/'), REDIRECT_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [add.isSuccess])

  const submit = (values: AccountDetails) =>
    add.mutate(values, {
      onSuccess: () => toastSuccess(ACCOUNT_MESSAGES.added),
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError('Error!', [explainRefusal(error, ACCOUNT_MESSAGES.addFailed)])
      },
    })

  return (
    <Modal
      opened
      onClose={add.isSuccess ? () => undefined : onClose}
      title="Add an account"
      size="lg"
      closeOnClickOutside={false}
    >
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <NameFields form={form} />
          <Fieldset legend="Company">
            <Stack gap="md">
              <CompanyFields form={form} />
            </Stack>
          </Fieldset>
          <Fieldset legend="Address">
            <Stack gap="md">
              <AddressFields form={form} />
            </Stack>
          </Fieldset>
          <Group justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onClose} disabled={add.isSuccess}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending || add.isSuccess}>
              Add account
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
