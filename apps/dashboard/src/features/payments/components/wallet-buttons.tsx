import { Alert, Skeleton, Stack } from '@mantine/core'
import { FUNDING, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import type { PaymentId } from '@placet/contract/ids'
import { PAYMENT_MESSAGES, type WalletOrder, type WalletView } from '@placet/contract/payments'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useFollowPayment, useForgetPaid } from '../queries.ts'

export interface WalletButtonsProps {
  wallet: WalletView
  currency: string
  /** Creates the order on the server, to be approved in the wallet. */
  open: () => Promise<WalletOrder>
  /** Message shown once the payment succeeds. */
  paid: string
  onPaid: () => void
}

/** The wallet's own widget, loaded by the provider's library. */
export function WalletButtons({ wallet, currency, ...props }: WalletButtonsProps) {
  const { clientId, scriptUrl: sdkBaseUrl } = wallet
  return (
    <PayPalScriptProvider
      options={{ clientId, sdkBaseUrl, currency, intent: 'capture', components: 'buttons' }}
    >
      <Buttons {...props} />
    </PayPalScriptProvider>
  )
}

/** The widget's result is only a hint: the server captures the payment and knows whether it succeeded. */
function Buttons({ open, paid, onPaid }: Pick<WalletButtonsProps, 'open' | 'paid' | 'onPaid'>) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  const [problem, setProblem] = useState<string | null>(null)
  const opened = useRef<PaymentId | null>(null)
  const { mutateAsync: follow } = useFollowPayment()
  const forgetPaid = useForgetPaid()

  const createOrder = async () => {
    setProblem(null)
    const { pp, orderId } = await open()
    opened.current = pp
    return orderId
  }
  const onApprove = async () => {
    if (opened.current === null) return
    // Without a response the payment is still approved; the first process that learns about it captures it.
    const unheard = { success: false, error: say(PAYMENT_MESSAGES.pending) }
    const { success, error } = await follow(opened.current).catch(() => unheard)
    if (success) {
      toastSuccess(paid)
      onPaid()
    } else setProblem(say(error))
    await forgetPaid()
  }
  const onError = (error: unknown) => {
    const fallback = say(PAYMENT_MESSAGES.walletFailed)
    setProblem(error instanceof Error ? explainRefusal(error, fallback) : fallback)
  }
  const shown = isRejected ? say(PAYMENT_MESSAGES.walletFailed) : problem

  return (
    <Stack gap="md" maw={320}>
      {shown !== null && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          {shown}
        </Alert>
      )}
      {isPending && <Skeleton height={45} />}
      <PayPalButtons
        fundingSource={FUNDING.PAYPAL}
        createOrder={createOrder}
        onApprove={onApprove}
        onCancel={() => setProblem(say(PAYMENT_MESSAGES.cancelled))}
        onError={onError}
      />
    </Stack>
  )
}
