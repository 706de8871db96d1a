import { Alert, Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core'
import type { Money } from '@placet/contract/money'
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
  const { pay, isPaying, blocker } = usePayTopUp()
  const choices = choicesOf(billing)
  const selected = choices.find(({ value }) => value === amountId)
  const { mutateAsync: openOrder } = useOpenTopUpOrder()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = checkTopUp(selected?.id)
    if (wrong || !selected) {
      setProblem(wrong === 'amount_invalid' ? PAYMENT_MESSAGES.amountInvalid : PAYMENT_MESSAGES.amountMissing)
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
              {selected?.id === CARD_ONLY ? 'Add card' : 'Pay'}
            </Button>
          </Group>
          <WalletPayment
            wallet={billing.wallet}
            amount={selected?.id === CARD_ONLY ? undefined : selected?.amount}
            open={() => openOrder(toTopUp(selected))}
            paid={PAYMENT_MESSAGES.walletToppedUp}
            onPaid={() => setAmountId(null)}
          />
        </Stack>
      </form>
      {blocker}
    </Card>
  )
}

interface Choice {
  value: string
  label: string
  id: number
  amount: Money
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
      open.amountMinor > 0 ? [choice(OPEN_BALANCE, open, `Open balance: ${formatMoney(open)}`)] : [],
    ),
    ...balances.flatMap(({ amounts }) => amounts.map(({ id, amount }) => choice(id, amount))),
    choice(CARD_ONLY, { ...billing.balance, amountMinor: 0 }, 'Add a card without paying'),
  ]
}

function toTopUp(choice: Choice | undefined) {
  return { topUpAmountId: choice?.id ?? CARD_ONLY, currencyId: choice?.amount.currency ?? '' }
}

function questionOf({ amount }: Choice) {
  return {
    title: 'Confirm payment',
    message: `Your card will be charged ${formatMoney(amount)}.`,
    confirm: 'Pay now',
  }
}

const DONE = new Map<number, string>([
  [CARD_ONLY, PAYMENT_MESSAGES.cardAdded],
  [OPEN_BALANCE, PAYMENT_MESSAGES.openPaid],
])

function usePayTopUp() {
  const topUp = useTopUp()
  const { goToBank, blocker } = useBank()
  const forgetBilling = useForgetBilling()
  const [isPaying, setIsPaying] = useState(false)

  /** Returns an error message, or null on success. */
  const charge = async (choice: Choice, values: CardValues): Promise<string | null> => {
    const wanted = { ...(await toCardInput(values)), ...toTopUp(choice) }
    const answer = await topUp.mutateAsync({ topUp: wanted, key: crypto.randomUUID() })
    if (!answer.threeds) return answer.success ? null : answer.error
    const { success } = await goToBank({ ...answer, form: answer.formR }, FORM_DELAY_MS).catch(() => ({
      success: false,
    }))
    return success ? null : PAYMENT_MESSAGES.chargeFailed
  }

  const pay = async (choice: Choice, values: CardValues): Promise<string | null> => {
    setIsPaying(true)
    try {
      const error = await charge(choice, values)
      if (error === null) toastSuccess(DONE.get(choice.id) ?? PAYMENT_MESSAGES.toppedUp)
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
