import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { InvoiceId } from '@placet/contract/ids'
import { INVOICE_MESSAGES } from '@placet/contract/invoices'
import type { Money } from '@placet/contract/money'
import { type CardInput, type CardView, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { toastSuccess } from '../../../ui/toasts.tsx'
import {
  type CardValues,
  CardChoice,
  WalletPayment,
  firstCardValues,
  isCovered,
  toCardInput,
  useBank,
  useBilling,
} from '../../payments/index.ts'
import { explainCharge } from '../explain-charge.ts'
import { useForgetInvoices, useOpenInvoiceOrder, usePayInvoice } from '../queries.ts'

interface PayInvoiceProps {
  invoiceId: InvoiceId
  number: string
  /** Left to pay. */
  amount: Money
  /** In a list, where the amount stands beside it. */
  isSmall?: boolean
  onProblem: (problem: string | null) => void
}

/** Pays the open amount of an invoice, after a confirmation that shows the total, and shows the invoice. */
export function PayInvoice({ invoiceId, number, amount, isSmall = false, onProblem }: PayInvoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const billing = useBilling()
  const { pay, isPaying, blocker } = useCharge(invoiceId)
  const total = formatMoney(amount)
  const { mutateAsync: openOrder } = useOpenInvoiceOrder(invoiceId)

  const submit = async (card: Promise<CardInput>) => {
    const wrong = await pay(card.finally(() => setIsOpen(false)))
    onProblem(wrong)
    if (wrong !== null) {
      window.scrollTo({ top: 0 })
      return
    }
    toastSuccess(say(INVOICE_MESSAGES.paid))
    void navigate(`/billing/invoice/${invoiceId}`)
  }

  return (
    <>
      <Button
        size={isSmall ? 'compact-sm' : 'sm'}
        loading={isPaying}
        onClick={() => setIsOpen(true)}
        {...(isSmall && { 'aria-label': t`Pay ${number}` })}
      >
        {isSmall ? t`Pay` : t`Pay ${total}`}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t`Confirm payment`}>
        <QueryView query={billing}>
          {(payable) => (
            <Stack gap="md">
              <PayForm
                cards={payable.cards}
                isFromBalance={isCovered(payable, amount)}
                total={total}
                onCancel={() => setIsOpen(false)}
                onPay={(card) => void submit(card)}
              />
              {!isCovered(payable, amount) && (
                <WalletPayment
                  wallet={payable.wallet}
                  amount={amount}
                  open={openOrder}
                  paid={say(INVOICE_MESSAGES.walletPaid)}
                  onPaid={() => setIsOpen(false)}
                />
              )}
            </Stack>
          )}
        </QueryView>
      </Modal>
      {blocker}
    </>
  )
}

interface PayFormProps {
  cards: readonly CardView[]
  total: string
  isFromBalance: boolean
  onCancel: () => void
  onPay: (card: Promise<CardInput>) => void
}

function PayForm({ cards, total, isFromBalance, onCancel, onPay }: PayFormProps) {
  const [values, setValues] = useState<CardValues>(() => firstCardValues(cards))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onPay(isFromBalance ? Promise.resolve({ card: 0 }) : toCardInput(values))
      }}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            Total: <strong>{total}</strong>
          </Trans>
        </Text>
        {isFromBalance ? (
          <Text>
            <Trans>Paid from your balance. No card is charged.</Trans>
          </Text>
        ) : (
          <CardChoice
            cards={cards}
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Pay now</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export function PaymentProblem({ problem }: { problem: string | null }) {
  if (problem === null) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
      {problem}
    </Alert>
  )
}

function useCharge(invoiceId: InvoiceId) {
  const paying = usePayInvoice(invoiceId)
  const forgetInvoices = useForgetInvoices()
  const { goToBank, blocker } = useBank()
  const [isPaying, setIsPaying] = useState(false)

  /** Returns an error message, or null on success. */
  const charge = async (card: CardInput): Promise<string | null> => {
    const answer = await paying.mutateAsync({ card, key: crypto.randomUUID() })
    if (answer.success) return null
    if (!answer.threeds.required) return explainCharge(answer.error)
    const { success } = await goToBank(answer.threeds).catch(() => ({ success: false }))
    return success ? null : say(PAYMENT_MESSAGES.chargeFailed)
  }
  const pay = async (card: Promise<CardInput>): Promise<string | null> => {
    setIsPaying(true)
    try {
      return await charge(await card)
    } catch (error) {
      return explainCharge(error instanceof Error ? error.message : '')
    } finally {
      setIsPaying(false)
      void forgetInvoices()
    }
  }
  return { pay, isPaying, blocker }
}
