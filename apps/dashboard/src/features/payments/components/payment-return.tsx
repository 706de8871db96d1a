import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { PaymentId } from '@placet/contract/ids'
import { PAYMENT_MESSAGES } from '@placet/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconLoader } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useFollowPayment, useForgetPaid } from '../queries.ts'

const CODES: Readonly<Record<string, { kind: 'failed' | 'waiting'; text: string }>> = perLanguage(() => ({
  1: { kind: 'waiting', text: say(PAYMENT_MESSAGES.pending) },
  2: { kind: 'failed', text: say(PAYMENT_MESSAGES.chargeFailed) },
  3: { kind: 'failed', text: say(PAYMENT_MESSAGES.cancelled) },
}))
const CANCELLED = '3'

interface PaymentReturnProps {
  paid: string
  /** Turns a failure reason into a message. */
  explain?: (reason: string) => string
  onPaid?: () => void
  /** Shown unless a payment is being checked or has succeeded. */
  children?: ReactNode
}

/** Return from the bank. The URL parameters are only a hint; the server knows the outcome of the payment. */
export function PaymentReturn({ paid, explain = asIs, onPaid, children }: PaymentReturnProps) {
  const [search, setSearch] = useSearch()
  const [{ pp, code }] = useState(() => ({
    pp: PaymentId.safeParse(search.get('pp')).data,
    code: search.get('c') ?? '',
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
  const isReturn = search.has('pp') || search.has('c')
  const isDecided = pp === undefined || asked.isError || asked.data?.threeds === false
  // A reload must not show the notice again.
  useEffect(() => {
    if (isReturn && isDecided) setSearch(withoutReturn, { replace: true })
  }, [isReturn, isDecided, setSearch])
  if (pp === undefined) {
    const hint = CODES[code]
    return (
      <>
        {hint && <Notice kind={hint.kind}>{hint.kind === 'failed' ? explain(hint.text) : hint.text}</Notice>}
        {children}
      </>
    )
  }
  if (asked.data?.success) return <Notice kind="done">{paid}</Notice>
  if (!isDecided)
    return (
      <Notice kind="waiting">
        <Trans>Checking your payment…</Trans>
      </Notice>
    )
  const reason = code === CANCELLED ? say(PAYMENT_MESSAGES.cancelled) : say(asked.data?.error)
  return (
    <>
      <Notice kind="failed">{explain(reason ?? say(PAYMENT_MESSAGES.chargeFailed))}</Notice>
      {children}
    </>
  )
}

const asIs = (reason: string) => reason

function withoutReturn(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search)
  for (const key of ['c', 'pp', 'for']) kept.delete(key)
  return kept
}

const LOOKS = {
  done: { color: 'pine', Icon: IconCheck },
  failed: { color: 'red', Icon: IconAlertTriangle },
  waiting: { color: 'gray', Icon: IconLoader },
} as const

function Notice({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const { color, Icon } = LOOKS[kind]
  return (
    <Alert color={color} mb="lg" icon={<Icon size={18} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
