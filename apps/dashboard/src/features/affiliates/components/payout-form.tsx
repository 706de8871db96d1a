import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { AFFILIATE_MESSAGES, PAYOUT_TYPE } from '@placet/contract/affiliates'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useWithIdentity } from '../../auth/index.ts'
import { explainPayoutError } from '../explain-payout-error.ts'
import { useSavePayout } from '../queries.ts'

const TYPES = perLanguage(() => [
  { value: String(PAYOUT_TYPE.paypal), label: 'PayPal', detail: t`PayPal e-mail address` },
  { value: String(PAYOUT_TYPE.iban), label: t`Bank account (IBAN)`, detail: 'IBAN' },
])

export function PayoutForm() {
  const save = useSavePayout()
  const withIdentity = useWithIdentity()
  const [type, setType] = useState<string | null>(null)
  const [info, setInfo] = useState('')
  const submit = async () => {
    const problem = problemOf(type, info)
    if (problem !== null) {
      toastError(t`Error!`, [problem])
      return
    }
    try {
      await withIdentity(() => save.mutateAsync({ type: Number(type), info }))
      setInfo('')
      toastSuccess(say(AFFILIATE_MESSAGES.saved))
    } catch (error) {
      toastError(t`Error!`, [explainPayoutError(error)])
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        <Select
          label={t`Payout type`}
          placeholder={t`Select a type`}
          data={TYPES}
          value={type}
          onChange={setType}
        />
        <TextInput
          label={TYPES.find(({ value }) => value === type)?.detail ?? t`Payout details`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={info}
          onChange={(event) => setInfo(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            <Trans>Save payout</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function problemOf(type: string | null, info: string): string | null {
  if (!TYPES.some(({ value }) => value === type)) return say(AFFILIATE_MESSAGES.typeInvalid)
  return info.trim() === '' ? say(AFFILIATE_MESSAGES.infoMissing) : null
}
