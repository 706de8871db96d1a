import { t } from '@lingui/core/macro'
import { Group, NativeSelect, Radio, Skeleton, Stack, TextInput } from '@mantine/core'
import type { CardView } from '@placet/contract/payments'
import { Suspense, lazy } from 'react'
import { NEW_CARD, type CardValues } from '../card-values.ts'
import { useBilling } from '../queries.ts'
import { nameOf } from './card-rows.tsx'

// Loaded only if the payment provider hosts the card fields.
const HostedCardFields = lazy(async () => ({
  default: (await import('./hosted-card-fields.tsx')).HostedCardFields,
}))

interface CardChoiceProps {
  cards: readonly CardView[]
  values: CardValues
  onChange: (change: Partial<CardValues>) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const YEARS = Array.from({ length: 20 }, (_, index) => String(new Date().getFullYear() + index))

/** One of the cards on file, or a new one; card fields are shown and required only for a new card. */
export function CardChoice({ cards, values, onChange }: CardChoiceProps) {
  return (
    <Stack gap="md">
      {cards.length > 0 && (
        <Radio.Group label={t`Pay with`} value={values.card} onChange={(card) => onChange({ card })}>
          <Stack gap="xs" mt={6}>
            {cards.map((card) => (
              <Radio key={card.id} value={card.id} label={nameOf(card)} />
            ))}
            <Radio value={NEW_CARD} label={t`A new card`} />
          </Stack>
        </Radio.Group>
      )}
      {values.card === NEW_CARD && <NewCard values={values} onChange={onChange} />}
    </Stack>
  )
}

function NewCard({ values, onChange }: Pick<CardChoiceProps, 'values' | 'onChange'>) {
  const { data: billing } = useBilling()
  if (!billing?.hostedFields) return <NewCardFields values={values} onChange={onChange} />
  return (
    <Suspense fallback={<Skeleton height={64} />}>
      <HostedCardFields publishableKey={billing.hostedFields.publishableKey} onChange={onChange} />
    </Suspense>
  )
}

function NewCardFields({ values, onChange }: Pick<CardChoiceProps, 'values' | 'onChange'>) {
  return (
    <Group align="flex-start" gap="md">
      <TextInput
        label={t`Card number`}
        required
        withAsterisk={false}
        inputMode="numeric"
        autoComplete="cc-number"
        pattern="[0-9 \-]{12,23}"
        title={t`The 12 to 19 digits on the card`}
        flex="1 1 100%"
        value={values.cardnumber}
        onChange={(event) => onChange({ cardnumber: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Month`}
        required
        withAsterisk={false}
        data={['', ...MONTHS]}
        autoComplete="cc-exp-month"
        flex="1 1 70px"
        value={values.month}
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Year`}
        required
        withAsterisk={false}
        data={['', ...YEARS]}
        autoComplete="cc-exp-year"
        flex="1 1 80px"
        value={values.year}
        onChange={(event) => onChange({ year: event.currentTarget.value })}
      />
      <TextInput
        label={t`Security code`}
        required
        withAsterisk={false}
        inputMode="numeric"
        autoComplete="cc-csc"
        pattern="[0-9]{3,4}"
        title={t`The 3 or 4 digits on the back of the card`}
        flex="1 1 100px"
        value={values.cvc}
        onChange={(event) => onChange({ cvc: event.currentTarget.value })}
      />
    </Group>
  )
}
