import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { INVOICE_MESSAGES, type InvoiceView } from '@placet/contract/invoices'
import { type CardInput, type CardView, PAYMENT_MESSAGES } from '@placet/contract/payments'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
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

/** Pays the open amount of an invoice, after a confirmation that shows the total. */
export function PayInvoice({ invoice }: { invoice: InvoiceView }) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const billing = useBilling()
  const { pay, isPaying, blocker } = useCharge(invoice)
  const credited = invoice.creditNotes.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const amount = { amountMinor: invoice.grossMinor - credited, currency: invoice.currency }
  const total = formatMoney(amount)
  const { mutateAsync: openOrder } = useOpenInvoiceOrder(invoice.id)

  const submit = async (card: Promise<CardInput>) => {
    const wrong = await pay(card.finally(() => setIsOpen(false)))
    setProblem(wrong)
    if (wrong === null) toastSuccess(INVOICE_MESSAGES.paid)
    else window.scrollTo({ top: 0 })
  }

  return (
    <>
      {problem !== null && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          {problem}
        </Alert>
      )}
      <Group>
        <Button loading={isPaying} onClick={() => setIsOpen(true)}>
          Pay {total}
        </Button>
      </Group>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Confirm payment">
        <QueryView query={billing}>
          {({ cards, wallet, balance }) => (
            <Stack gap="md">
              <PayForm
                cards={cards}
                isFromBalance={isCovered(balance, amount)}
                total={total}
                onCancel={() => setIsOpen(false)}
                onPay={(card) => void submit(card)}
              />
              <WalletPayment
                wallet={wallet}
                amount={amount}
                open={openOrder}
                paid={INVOICE_MESSAGES.walletPaid}
                onPaid={() => setIsOpen(false)}
              />
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
          Total: <strong>{total}</strong>
        </Text>
        {isFromBalance ? (
          <Text>Paid from your balance. No card is charged.</Text>
        ) : (
          <CardChoice
            cards={cards}
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Pay now</Button>
        </Group>
      </Stack>
    </form>
  )
}

function useCharge({ id }: InvoiceView) {
  const paying = usePayInvoice(id)
  const forgetInvoices = useForgetInvoices()
  const { goToBank, blocker } = useBank()
  const [isPaying, setIsPaying] = useState(false)

  /** Returns an error message, or null on success. */
  const charge = async (card: CardInput): Promise<string | null> => {
    const answer = await paying.mutateAsync({ card, key: crypto.randomUUID() })
    if (answer.success) return null
    if (!answer.threeds) return explainCharge(answer.error)
    const { success } = await goToBank(answer.threeds).catch(() => ({ success: false }))
    return success ? null : PAYMENT_MESSAGES.chargeFailed
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
