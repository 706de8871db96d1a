import { t } from '@lingui/core/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { grantLimit } from '@placet/contract/desk'
import { SiteLimit } from '@placet/contract/plans'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { useGrants } from '../queries.ts'
import { told } from '../told.ts'
import { GiveForm, type GiveProps, SiteSelect } from './give-forms.tsx'

interface Values {
  domainId: string
  limit: string
  value: string
  until: string
}

const toBody = ({ value, until, ...rest }: Values) => ({
  ...rest,
  value: Number(value),
  until: until === '' ? null : until,
})

export function GiveLimit({ account, onDone }: GiveProps) {
  const { limit } = useGrants(account.id)
  const form = useForm<Values>({
    initialValues: { domainId: account.sites[0]?.id ?? '', limit: 'sessions', value: '', until: '' },
    validate: (values) => validateWith(grantLimit.body)(toBody(values)),
  })
  const names = { sessions: t`Sessions a month`, scans: t`Scans a day` }
  const limits = SiteLimit.options.map((value) => ({ value, label: names[value] }))
  const submit = (values: Values) => limit.mutate(grantLimit.body.parse(toBody(values)), told(onDone))
  return (
    <GiveForm isPending={limit.isPending} onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      <SiteSelect account={account} {...form.getInputProps('domainId')} />
      <NativeSelect label={t`Limit`} data={limits} {...form.getInputProps('limit')} />
      <TextInput
        label={t`New limit`}
        description={t`More than the plan of the site includes. The site pays nothing for it.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('value')}
      />
      <TextInput
        type="date"
        label={t`Last day`}
        description={t`Leave it empty to raise the limit without end.`}
        {...form.getInputProps('until')}
      />
    </GiveForm>
  )
}
