import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { type AddCustomerInput, RESELLER_MESSAGES } from '@placet/contract/resellers'
import { useEffect } from 'react'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { explainCustomerError } from '../explain-customer-error.ts'
import { useAddCustomerForm } from '../forms.ts'
import { useAddCustomer, useReseller } from '../queries.ts'

const RELOAD_AFTER_MS = 2_000

export function AddCustomerDialog({ onClose }: { onClose: () => void }) {
  const form = useAddCustomerForm()
  const reseller = useReseller()
  const add = useAddCustomer()
  useEffect(() => {
    if (!add.isSuccess) return undefined
    const timer = window.setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [add.isSuccess])

  const submit = (values: AddCustomerInput) =>
    add.mutate(values, {
      onSuccess: () => toastSuccess(say(RESELLER_MESSAGES.created)),
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError(t`Error!`, [explainCustomerError(error)])
      },
    })

  return (
    <Modal
      opened
      onClose={add.isSuccess ? () => undefined : onClose}
      title={t`Add a customer account`}
      size="lg"
      closeOnClickOutside={false}
    >
      <QueryView query={reseller}>
        {({ plans }) => (
          <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
            <Stack gap="md">
              <TextInput
                label={t`Account name`}
                autoComplete="off"
                maxLength={200}
                data-autofocus
                {...form.getInputProps('name')}
              />
              <TextInput
                label={t`Owner’s e-mail`}
                description={t`We invite this person to own the account. Nobody has access until they accept.`}
                type="email"
                autoComplete="off"
                {...form.getInputProps('inviteEmail')}
              />
              <TextInput
                label={t`Domain`}
                placeholder="customer.com"
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('domain')}
              />
              <NativeSelect
                label={t`Plan`}
                description={t`Billed monthly after a 30-day trial. Excluding tax.`}
                data={plans.map(({ product, name, monthly }) => ({
                  value: String(product ?? 0),
                  label: monthly ? t`${name}, ${formatMoney(monthly)} a month` : name,
                }))}
                value={String(form.values.subscriptionPlan)}
                onChange={(event) =>
                  form.setFieldValue('subscriptionPlan', Number(event.currentTarget.value))
                }
              />
              <Radio.Group label={t`Who pays`} {...form.getInputProps('paymentMethod')}>
                <Stack gap="xs" mt={6}>
                  <Radio value="customer" label={t`The customer, with their own card`} />
                  <Radio
                    value="reseller"
                    label={t`This account`}
                    description={t`Your balance, if it covers the whole invoice. Otherwise your default card.`}
                  />
                </Stack>
              </Radio.Group>
              <Group justify="flex-end">
                <Button variant="subtle" color="gray" onClick={onClose} disabled={add.isSuccess}>
                  <Trans>Cancel</Trans>
                </Button>
                <Button type="submit" loading={add.isPending || add.isSuccess}>
                  <Trans>Create account</Trans>
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </QueryView>
    </Modal>
  )
}
