import { Alert, Button, Card, Group, Stack, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { PaymentId } from '@placet/contract/ids'
import { PLAN_MESSAGES, type PlanQuoteView, type PlanView } from '@placet/contract/plans'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatMoney } from '../../../ui/format-money.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { CardFields, readCard, useBilling, useFollowedPayment, usePayment } from '../../payments/index.ts'
import { planName } from '../plan-words.ts'
import { type WantedPlan, useForgetPlan, usePlanQuote, useUpgradePlan } from '../queries.ts'
import { UpgradeSummary } from './upgrade-summary.tsx'

const REDIRECT_AFTER_MS = 2000

interface UpgradeFormProps {
  domain: DomainView
  isTrialAvailable: boolean
  plans: readonly PlanView[]
  wanted: WantedPlan
}

export function UpgradeForm({ domain, isTrialAvailable, plans, wanted }: UpgradeFormProps) {
  const quote = usePlanQuote(domain.id, wanted)
  const billing = useBilling()
  const upgrade = useUpgradePlan(domain.id)
  const confirm = useConfirm()
  const [error, setError] = useState('')
  const end = useUpgradeEnd(domain, setError)
  const payment = usePayment(end)
  useFollowedPayment({ pp: useReturnedPayment(), afterMs: 0, ...end })

  const submit = async (form: HTMLFormElement, { total, currency }: PlanQuoteView) => {
    const isPaid = total > 0
    const isSure = await confirm({
      title: `Upgrade ${domain.name} to ${planName(plans, wanted.product)}?`,
      message: isPaid
        ? `${formatMoney({ amountMinor: total, currency })} is charged now.`
        : 'There is nothing to pay today.',
      confirm: 'Upgrade',
    })
    if (!isSure) return
    setError('')
    upgrade.mutate(
      { ...wanted, card: isPaid ? readCard(form) : { card: 0 } },
      { onSuccess: payment.goOn, onError: ({ message }) => end.onFailed(message) },
    )
  }

  return (
    <Stack gap="lg" maw={720}>
      {error !== '' && (
        <Alert color="red" icon={<IconX size={18} />} role="alert">
          {PLAN_MESSAGES.upgradeFailed}
          {error}
        </Alert>
      )}
      {quote.isError && (
        <Alert color="red" icon={<IconX size={18} />} role="alert">
          {PLAN_MESSAGES.quoteFailed}
        </Alert>
      )}
      {quote.data && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget, quote.data)
          }}
        >
          <Stack gap="lg">
            <UpgradeSummary
              name={planName(plans, wanted.product)}
              interval={wanted.interval}
              isTrial={isTrialAvailable}
              quote={quote.data}
            />
            {quote.data.total > 0 && (
              <Card component="section" aria-labelledby="payment">
                <Title order={2} fz="md" id="payment" mb="md">
                  Payment
                </Title>
                <QueryView query={billing}>{({ cards }) => <CardFields cards={cards} />}</QueryView>
              </Card>
            )}
            <Group justify="flex-end">
              <Button variant="subtle" color="gray" component={Link} to={`/domain/${domain.id}/plan`}>
                Back to the plans
              </Button>
              <Button type="submit" loading={upgrade.isPending || end.isDone}>
                Upgrade
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      {payment.blocker}
    </Stack>
  )
}

/** The customer's bank sends back here; what its address says is only a hint which payment to ask for. */
function useReturnedPayment(): PaymentId | null {
  const [search] = useSearchParams()
  return PaymentId.safeParse(search.get('pp')).data ?? null
}

function useUpgradeEnd(domain: DomainView, setError: (error: string) => void) {
  const navigate = useNavigate()
  const forget = useForgetPlan(domain.id)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = window.setTimeout(() => {
      void forget()
      void navigate(`/domain/${domain.id}`)
    }, REDIRECT_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [isDone, forget, navigate, domain.id])
  return {
    isDone,
    onPaid: () => {
      setIsDone(true)
      toastSuccess(PLAN_MESSAGES.upgraded)
    },
    onFailed: (reason: string) => {
      setError(reason)
      window.scrollTo({ top: 0 })
    },
  }
}
