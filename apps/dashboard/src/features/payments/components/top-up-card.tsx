import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core'
import type { Money } from '@placet/contract/money'
import { type BillingView, CARD_ONLY, OPEN_BALANCE, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { checkTopUp } from '@placet/rules/payments/check-top-up'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { type CardValues, firstCardValues } from '../card-values.ts'
import { useOpenTopUpOrder } from '../queries.ts'
import { type TopUpChoice, toTopUp, usePayTopUp } from '../use-pay-top-up.ts'
import { CardChoice } from './card-choice.tsx'
import { WalletPayment } from './wallet-payment.tsx'

/** Adds a card, tops up the balance, or pays the open amount. */
export function TopUpCard({ billing }: { billing: BillingView }) {
  const [amountId, setAmountId] = useState<string | null>(null)
  const [values, setValues] = useState<CardValues>(() => firstCardValues(billing.cards))
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useConfirm()
  const { pay, isPaying, blocker } = usePayTopUp()
  const choices = choicesOf(billing)
  const selected = choices.find(({ value }) => value === amountId)
  const { mutateAsync: openOrder } = useOpenTopUpOrder()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = checkTopUp(selected?.id)
    if (wrong || !selected) {
      setProblem(
        wrong === 'amount_invalid'
          ? say(PAYMENT_MESSAGES.amountInvalid)
          : say(PAYMENT_MESSAGES.amountMissing),
      )
      return
    }
    setProblem(null)
    const isSure = selected.id === CARD_ONLY || (await confirm(questionOf(selected)))
    if (!isSure) return
    const error = await pay(selected, values)
    setProblem(error)
    if (error !== null) return
    setAmountId(null)
    setValues((before) => ({ ...before, cardnumber: '', month: '', year: '', cvc: '' }))
  }

  return (
    <Card component="section" aria-labelledby="top-up">
      <Title order={2} id="top-up" mb={4}>
        <Trans>Add balance or a card</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        <Trans>
          Your balance pays an invoice or an upgrade as soon as it covers all of it. Otherwise we charge your
          card.
        </Trans>
      </Text>
      <form onSubmit={(event) => void submit(event)} aria-labelledby="top-up">
        <Stack gap="md">
          {problem !== null && (
            <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
              {problem}
            </Alert>
          )}
          <Select
            label={t`Amount`}
            placeholder={t`Select an amount`}
            maw={320}
            allowDeselect={false}
            data={choices.map(({ value, label }) => ({ value, label }))}
            value={amountId}
            onChange={setAmountId}
          />
          <CardChoice
            cards={billing.cards}
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
          <Group>
            <Button type="submit" loading={isPaying}>
              {selected?.id === CARD_ONLY ? t`Add card` : t`Pay`}
            </Button>
          </Group>
          <WalletPayment
            wallet={billing.wallet}
            amount={selected?.id === CARD_ONLY ? undefined : selected?.amount}
            open={() => openOrder(toTopUp(selected))}
            paid={say(PAYMENT_MESSAGES.walletToppedUp)}
            onPaid={() => setAmountId(null)}
          />
        </Stack>
      </form>
      {blocker}
    </Card>
  )
}

interface Choice extends TopUpChoice {
  value: string
  label: string
}

/** Open amounts first. A currency is named once the account has more than one. */
function choicesOf(billing: BillingView): Choice[] {
  const balances = [billing, ...billing.others]
  const choice = (id: number, amount: Money, label = formatMoney(amount)) => ({
    value: `${id} ${amount.currency}`,
    label,
    id,
    amount,
  })
  return [
    ...balances.flatMap(({ open }) =>
      open.amountMinor > 0 ? [choice(OPEN_BALANCE, open, t`Open balance: ${formatMoney(open)}`)] : [],
    ),
    ...balances.flatMap(({ amounts }) => amounts.map(({ id, amount }) => choice(id, amount))),
    choice(CARD_ONLY, { ...billing.balance, amountMinor: 0 }, t`Add a card without paying`),
  ]
}

function questionOf({ amount }: Choice) {
  return {
    title: t`Confirm payment`,
    message: t`Your card will be charged ${formatMoney(amount)}.`,
    confirm: t`Pay now`,
  }
}
