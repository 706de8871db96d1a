import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DeskAccount, grantCoupon, grantCredit, grantPlan } from '@placet/contract/desk'
import { PLAN_NAMES, PRODUCT, Plan } from '@placet/contract/plans'
import { readAmount } from '@placet/rules/money/format-amount'
import type { ReactNode } from 'react'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useGrants } from '../queries.ts'
import { told, toldFailed } from '../told.ts'

export interface GiveProps {
  account: DeskAccount
  onDone: () => void
}

const PRODUCTS = Object.entries(PRODUCT).map(([plan, product]) => ({
  value: String(product),
  label: PLAN_NAMES[Plan.parse(plan)],
}))
export function GivePlan({ account, onDone }: GiveProps) {
  const { plan } = useGrants(account.id)
  const form = useForm({
    initialValues: {
      domainId: account.sites[0]?.id ?? '',
      product: String(PRODUCT.business),
      until: '',
    },
    validate: ({ product, ...rest }) => validateWith(grantPlan.body)({ ...rest, product: Number(product) }),
  })
  const submit = (values: typeof form.values) =>
    plan.mutate(grantPlan.body.parse({ ...values, product: Number(values.product) }), told(onDone))
  return (
    <GiveForm isPending={plan.isPending} onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      <SiteSelect account={account} {...form.getInputProps('domainId')} />
      <NativeSelect
        label={t`Plan`}
        description={t`The site pays nothing. Then the free plan follows, unless the customer keeps this one.`}
        data={PRODUCTS}
        {...form.getInputProps('product')}
      />
      <TextInput type="date" label={t`Last day`} {...form.getInputProps('until')} />
    </GiveForm>
  )
}

export function GiveCredit({ account, onDone }: GiveProps) {
  const { credit } = useGrants(account.id)
  const currencies = [...new Set([...account.balances.map(({ currency }) => currency), 'EUR', 'USD', 'GBP'])]
  const form = useForm({ initialValues: { amount: '', currency: currencies[0] ?? 'EUR' } })
  const submit = ({ amount, currency }: { amount: string; currency: string }) => {
    const amountMinor = readAmount(amount.replace(',', '.'), currency)
    const { data, error } = grantCredit.body.safeParse({ amountMinor, currency })
    if (data) credit.mutate(data, told(onDone))
    else form.setFieldError('amount', error.issues[0] ? t`Please enter an amount, such as 25.00.` : null)
  }
  return (
    <GiveForm isPending={credit.isPending} onSubmit={form.onSubmit(submit)}>
      <TextInput
        label={t`Amount`}
        description={t`Pays the next invoices. It is never paid out.`}
        placeholder="25.00"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <NativeSelect label={t`Currency`} data={currencies} {...form.getInputProps('currency')} />
    </GiveForm>
  )
}

export function GiveCoupon({ account, onDone }: GiveProps) {
  const { coupon } = useGrants(account.id)
  const form = useForm({
    initialValues: { domainId: account.sites[0]?.id ?? '', code: '' },
    validate: validateWith(grantCoupon.body),
  })
  const done = ({ name, value }: { name: string; value: number }) => {
    toastSuccess(t`${name}: ${value} % off the next plan change of this site.`)
    onDone()
  }
  return (
    <GiveForm
      isPending={coupon.isPending}
      onSubmit={form.onSubmit(
        (values) => coupon.mutate(grantCoupon.body.parse(values), { onSuccess: done, onError: toldFailed }),
        focusFirstError(form),
      )}
    >
      <SiteSelect account={account} {...form.getInputProps('domainId')} />
      <TextInput
        label={t`Coupon code`}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </GiveForm>
  )
}

export function SiteSelect({ account, ...input }: { account: DeskAccount }) {
  const sites = account.sites.map(({ id, name }) => ({ value: id, label: name }))
  return <NativeSelect label={t`Site`} data={sites} {...input} />
}

interface GiveFormProps {
  isPending: boolean
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

export function GiveForm({ isPending, onSubmit, children }: GiveFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {children}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            <Trans>Give</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
