import { Alert, Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core'
import { type BillingView, CARD_ONLY, OPEN_BALANCE, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { checkTopUp } from '@placet/rules/payments/check-top-up'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { CardNotRead, type CardValues, firstCardValues, toCardInput } from '../card-values.ts'
import { useForgetBilling, useOpenTopUpOrder, useTopUp } from '../queries.ts'
import { useBank } from '../use-bank.tsx'
import { CardChoice } from './card-choice.tsx'
import { WalletPayment } from './wallet-payment.tsx'

const FORM_DELAY_MS = 1_000

/** Adds a card, tops up the balance, or pays the open amount. */
export function TopUpCard({ billing }: { billing: BillingView }) {
  const [amountId, setAmountId] = useState<string | null>(null)
  const [values, setValues] = useState<CardValues>(() => firstCardValues(billing.cards))
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useConfirm()
  const { pay, isPaying, blocker } = usePayTopUp(billing)
  const { mutateAsync: openOrder } = useOpenTopUpOrder()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choice = amountId === null ? null : Number(amountId)
    const wrong = checkTopUp(choice)
    if (wrong || choice === null) {
      setProblem(wrong === 'amount_invalid' ? PAYMENT_MESSAGES.amountInvalid : PAYMENT_MESSAGES.amountMissing)
      return
    }
    setProblem(null)
    const isSure = choice === CARD_ONLY || (await confirm(questionOf(billing, choice)))
    if (!isSure) return
    const error = await pay(choice, values)
    setProblem(error)
    if (error !== null) return
    setAmountId(null)
    setValues((before) => ({ ...before, cardnumber: '', month: '', year: '', cvc: '' }))
  }

  return (
    <Card component="section" aria-labelledby="top-up">
      <Title order={2} id="top-up" mb={4}>
        Add balance or a card
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Your balance pays an invoice or an upgrade as soon as it covers all of it. Otherwise we charge your
        card.
      </Text>
      <form onSubmit={(event) => void submit(event)} aria-labelledby="top-up">
        <Stack gap="md">
          {problem !== null && (
            <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
              {problem}
            </Alert>
          )}
          <Select
            label="Amount"
            placeholder="Select an amount"
            maw={320}
            allowDeselect={false}
            data={choicesOf(billing)}
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
              {amountId === String(CARD_ONLY) ? 'Add card' : 'Pay'}
            </Button>
          </Group>
          <WalletPayment
            wallet={billing.wallet}
            amount={amountOf(billing, amountId)}
            open={() => openOrder({ topUpAmountId: Number(amountId), currencyId: billing.balance.currency })}
            paid={PAYMENT_MESSAGES.walletToppedUp}
            onPaid={() => setAmountId(null)}
          />
        </Stack>
      </form>
      {blocker}
    </Card>
  )
}

function choicesOf({ amounts, open }: BillingView) {
  return [
    ...(open.amountMinor > 0
      ? [{ value: String(OPEN_BALANCE), label: `Open balance: ${formatMoney(open)}` }]
      : []),
    ...amounts.map(({ id, amount }) => ({ value: String(id), label: formatMoney(amount) })),
    { value: String(CARD_ONLY), label: 'Add a card without paying' },
  ]
}

function amountOf({ amounts, open }: BillingView, choice: string | null) {
  return choice === String(OPEN_BALANCE) ? open : amounts.find(({ id }) => String(id) === choice)?.amount
}

function questionOf(billing: BillingView, choice: number) {
  const amount = amountOf(billing, String(choice))
  return {
    title: 'Confirm payment',
    message: `Your card will be charged ${amount ? formatMoney(amount) : ''}.`,
    confirm: 'Pay now',
  }
}

function usePayTopUp({ balance }: BillingView) {
  const topUp = useTopUp()
  const { goToBank, blocker } = useBank()
  const forgetBilling = useForgetBilling()
  const [isPaying, setIsPaying] = useState(false)

  /** Returns an error message, or null on success. */
  const charge = async (choice: number, values: CardValues): Promise<string | null> => {
    const wanted = { ...(await toCardInput(values)), topUpAmountId: choice, currencyId: balance.currency }
    const answer = await topUp.mutateAsync({ topUp: wanted, key: crypto.randomUUID() })
    if (!answer.threeds) return answer.success ? null : answer.error
    const { success } = await goToBank({ ...answer, form: answer.formR }, FORM_DELAY_MS).catch(() => ({
      success: false,
    }))
    return success ? null : PAYMENT_MESSAGES.chargeFailed
  }

  const pay = async (choice: number, values: CardValues): Promise<string | null> => {
    setIsPaying(true)
    try {
      const error = await charge(choice, values)
      if (error === null)
        toastSuccess(choice === CARD_ONLY ? PAYMENT_MESSAGES.cardAdded : PAYMENT_MESSAGES.toppedUp)
      return error
    } catch (error) {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
      return isRefused || error instanceof CardNotRead ? error.message : PAYMENT_MESSAGES.topUpFailed
    } finally {
      setIsPaying(false)
      void forgetBilling()
    }
  }
  return { pay, isPaying, blocker }
}
