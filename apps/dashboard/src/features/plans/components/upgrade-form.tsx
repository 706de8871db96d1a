import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Grid, Stack, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { Money } from '@placet/contract/money'
import type { BillingView, CardInput } from '@placet/contract/payments'
import { PLAN_MESSAGES, type PlanQuoteView, type PlanView } from '@placet/contract/plans'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { CardChoice, firstCardValues, isCovered, toCardInput, useBank } from '../../payments/index.ts'
import { planName } from '../plan-words.ts'
import { useForgetPlan, useUpgradePlan, type WantedPlan } from '../queries.ts'
import { useLeaveUpgraded } from '../use-leave-upgraded.ts'
import { OrderButton } from './order-button.tsx'
import classes from './upgrade-form.module.css'
import { UpgradeSummary } from './upgrade-summary.tsx'
import { Outdated } from '../../../ui/outdated.tsx'

/** The button is beside the form, not in it: the form of the address can't be inside another one. */
const FORM_ID = 'checkout'

interface UpgradeFormProps {
  domain: DomainView
  plans: readonly PlanView[]
  billing: BillingView
  wanted: WantedPlan
  quote: PlanQuoteView
  isTrial: boolean
  /** While the price of another plan is read. */
  isQuoting: boolean
  /** Everything else that determines the order: plan, coupon and address. */
  children: ReactNode
}

export function UpgradeForm(props: UpgradeFormProps) {
  const { domain, plans, billing, wanted, quote, isTrial, isQuoting, children } = props
  const { cards } = billing
  const name = planName(plans, wanted.product)
  const confirm = useConfirm()
  const [card, setCard] = useState(() => firstCardValues(cards))
  const { upgrade, state, error, blocker } = useUpgrade(domain, wanted, quote)
  const total = { amountMinor: quote.total, currency: quote.currency }
  const isFromBalance = quote.total > 0 && isCovered(billing, total)
  const isCharged = quote.total > 0 && !isFromBalance
  const due = formatMoney(total)
  const submit = async () => {
    const isSure = await confirm({
      title: t`Upgrade ${domain.name} to ${name}?`,
      message: isCharged
        ? t`Your card will be charged ${due}.`
        : isFromBalance
          ? t`${due} will be paid from your balance.`
          : t`You pay nothing today.`,
      confirm: t`Upgrade`,
    })
    if (isSure) await upgrade(isCharged ? toCardInput(card) : Promise.resolve({ card: 0 }))
  }
  return (
    <Stack gap="lg">
      {error !== '' && (
        <Alert color="red" icon={<IconX size={18} aria-hidden="true" />} role="alert">
          {say(PLAN_MESSAGES.upgradeFailed)}
          {error}
        </Alert>
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            {children}
            <form
              id={FORM_ID}
              onSubmit={(event) => {
                event.preventDefault()
                void submit()
              }}
            >
              {isCharged && (
                <Card component="section" aria-labelledby="payment">
                  <Title order={2} fz="md" id="payment" mb="md">
                    <Trans>Payment</Trans>
                  </Title>
                  <CardChoice
                    cards={cards}
                    values={card}
                    onChange={(change) => setCard((before) => ({ ...before, ...change }))}
                  />
                </Card>
              )}
            </form>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Outdated isOld={isQuoting} className={classes['order'] ?? ''}>
            <UpgradeSummary
              {...{ name, isTrial, quote, isFromBalance }}
              balance={balanceIn(billing, quote.currency)}
              interval={wanted.interval}
            >
              {quote.isAddressMissing && (
                <Text size="sm">
                  <Trans>Save your billing address to order.</Trans>
                </Text>
              )}
              <OrderButton
                type="submit"
                form={FORM_ID}
                first={firstInvoice(quote)}
                size="md"
                fullWidth
                loading={state !== 'idle'}
                disabled={quote.isAddressMissing || isQuoting || quote.renewal === null}
              >
                {quote.total > 0 ? t`Pay ${due}` : isTrial ? t`Start free trial` : t`Upgrade`}
              </OrderButton>
              <Button variant="subtle" color="gray" component={Link} to={`/domain/${domain.id}/plan`}>
                <Trans>Back to the plans</Trans>
              </Button>
            </UpgradeSummary>
          </Outdated>
        </Grid.Col>
      </Grid>
      {blocker}
    </Stack>
  )
}

function firstInvoice({ later, isAddressMissing, currency, coupon }: PlanQuoteView) {
  if (!later || isAddressMissing) return null
  const amount = { amountMinor: later.total, currency }
  return { amount, sites: 1, at: later.at, discountPercent: coupon?.percent ?? 0 }
}

/** Each balance pays in its own currency only. */
function balanceIn({ balance, others }: BillingView, currency: string): Money {
  const all = [balance, ...others.map((other) => other.balance)]
  return all.find((each) => each.currency === currency) ?? { amountMinor: 0, currency }
}

/** The upgrade call, the bank's challenge if there is one, and the steps afterwards. */
function useUpgrade(domain: DomainView, wanted: WantedPlan, quote: PlanQuoteView) {
  const call = useUpgradePlan(domain.id)
  const { goToBank, blocker } = useBank()
  const leave = useLeaveUpgraded(domain.id)
  const forget = useForgetPlan(domain.id)
  const [state, setState] = useState<'idle' | 'paying' | 'done'>('idle')
  const [error, setError] = useState('')

  const upgrade = async (reading: Promise<CardInput>) => {
    setState('paying')
    setError('')
    try {
      const card = await reading
      const expectedTotal = quote.later?.total ?? quote.total
      const answer = await call.mutateAsync({ ...wanted, card, expectedTotal })
      const { success, error: reason } = answer.threeds.required ? await goToBank(answer.threeds) : answer
      if (!success) throw new Error(say(reason))
      setState('done')
      toastSuccess(say(PLAN_MESSAGES.upgraded))
      leave()
    } catch (failure) {
      if (isApiError(failure, 'price_changed')) await forget()
      setState('idle')
      setError(failure instanceof Error ? failure.message : '')
      window.scrollTo({ top: 0 })
    }
  }
  return { upgrade, state, error, blocker }
}
