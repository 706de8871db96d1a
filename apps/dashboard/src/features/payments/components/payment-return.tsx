import { Alert } from '@mantine/core'
import { PaymentId } from '@placet/contract/ids'
import { PAYMENT_MESSAGES } from '@placet/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconLoader } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFollowPayment, useForgetPaid } from '../queries.ts'

const CANCELLED = '3'

interface PaymentReturnProps {
  paid: string
  /** Turns a failure reason into a message. */
  explain?: (reason: string) => string
  onPaid?: () => void
}

/** Return from the bank. The URL parameters are only a hint; the server knows the outcome of the payment. */
export function PaymentReturn({ paid, explain = (reason) => reason, onPaid }: PaymentReturnProps) {
  const [search] = useSearchParams()
  const [{ pp, code }] = useState(() => ({
    pp: PaymentId.safeParse(search.get('pp')).data,
    code: search.get('c'),
  }))
  const { mutateAsync: follow } = useFollowPayment()
  const forgetPaid = useForgetPaid()
  const asked = useQuery({
    queryKey: ['payment', pp],
    enabled: pp !== undefined,
    queryFn: async () => {
      const answer = await follow(PaymentId.parse(pp))
      void forgetPaid()
      if (answer.success) onPaid?.()
      return answer
    },
    refetchInterval: ({ state }) => (state.data?.threeds ? 3_000 : false),
  })
  if (pp === undefined) return null
  if (asked.data?.success) return <Notice kind="done">{paid}</Notice>
  if (asked.isError) return <Notice kind="failed">{explain(PAYMENT_MESSAGES.chargeFailed)}</Notice>
  if (!asked.data || asked.data.threeds) return <Notice kind="waiting">Checking your payment…</Notice>
  const reason = code === CANCELLED ? PAYMENT_MESSAGES.cancelled : asked.data.error
  return <Notice kind="failed">{explain(reason)}</Notice>
}

const LOOKS = {
  done: { color: 'pine', Icon: IconCheck },
  failed: { color: 'red', Icon: IconAlertTriangle },
  waiting: { color: 'gray', Icon: IconLoader },
} as const

function Notice({ kind, children }: { kind: keyof typeof LOOKS; children: string }) {
  const { color, Icon } = LOOKS[kind]
  return (
    <Alert color={color} mb="lg" icon={<Icon size={18} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
