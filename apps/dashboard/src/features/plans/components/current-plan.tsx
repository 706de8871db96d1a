import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Group, Text } from '@mantine/core'
import type { DomainId, SubscriptionId } from '@placet/contract/ids'
import { type DomainPlanView, PLAN_MESSAGES, type PlanView } from '@placet/contract/plans'
import { IconCalendarDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeRaised } from '../../../domain/describe-raised.ts'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { Only } from '../../profile/index.ts'
import { planName, termName } from '../plan-words.ts'
import { useCancelDowngrade } from '../queries.ts'

interface CurrentPlanProps {
  domainId: DomainId
  plan: DomainPlanView
  plans: readonly PlanView[]
}

export function CurrentPlan({ domainId, plan, plans }: CurrentPlanProps) {
  const { renewsAt, subscriptionId, pending } = plan
  return (
    <Card component="section" aria-label={t`Current plan`}>
      <Text fw={600} size="lg">
        {planName(plans, plan.product)}
        {plan.interval !== null && t`, billed ${termName(plan.interval)}`}
      </Text>
      <Text c="dimmed" size="sm">
        {plan.isPaidByReseller && t`Your reseller pays for this plan. Ask your reseller for a larger one. `}
        {renewsAt === null && t`Free, for as long as you like.`}
        {renewsAt !== null && plan.isTrial && (
          <Trans>
            Free trial until {formatLongDate(renewsAt)}.
            {pending?.product !== null &&
              !plan.isPaidByReseller &&
              t` You get the first invoice on that day.`}
          </Trans>
        )}
        {renewsAt !== null && !plan.isTrial && pending === null && (
          <Trans>Renews on {formatLongDate(renewsAt)}.</Trans>
        )}
      </Text>
      {plan.raised.length > 0 && (
        <Text size="sm" mt="sm">
          <Trans>Raised for you: {plan.raised.map(describeRaised).join(', ')}.</Trans>
        </Text>
      )}
      {pending && renewsAt !== null && subscriptionId !== null && (
        <PendingDowngrade domainId={domainId} subscriptionId={subscriptionId}>
          <Trans>
            {planName(plans, pending.product)}
            {pending.interval !== null && t`, billed ${termName(pending.interval)},`} follows on{' '}
            {formatLongDate(renewsAt)}. Nothing changes until then.
          </Trans>
        </PendingDowngrade>
      )}
    </Card>
  )
}

interface PendingDowngradeProps {
  domainId: DomainId
  subscriptionId: SubscriptionId
  children: ReactNode
}

function PendingDowngrade({ domainId, subscriptionId, children }: PendingDowngradeProps) {
  const cancel = useCancelDowngrade(domainId)
  return (
    <Alert
      mt="md"
      color="amber"
      icon={<IconCalendarDown size={18} aria-hidden="true" />}
      title={t`Downgrade pending`}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{children}</Text>
        <Only permission="billing:write">
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() =>
              void tellOutcome(cancel.mutateAsync(subscriptionId), {
                done: say(PLAN_MESSAGES.cancelled),
                failed: say(PLAN_MESSAGES.cancelFailed),
              })
            }
          >
            <Trans>Cancel downgrade</Trans>
          </Button>
        </Only>
      </Group>
    </Alert>
  )
}
