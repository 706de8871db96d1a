import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Text, Title } from '@mantine/core'
import type { PlanView, SubscriptionRow } from '@placet/contract/plans'
import { Link } from 'react-router'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { planName, termName } from '../plan-words.ts'
import { usePlans, useSubscriptions } from '../queries.ts'

/** Paid plans of the account, site by site. */
export function SubscriptionsSection() {
  const list = useListQuery('plan-')
  const plans = usePlans().data?.plans ?? []
  return (
    <section aria-labelledby="subscriptions">
      <Title order={2} id="subscriptions" mb="sm">
        <Trans>Subscriptions</Trans>
      </Title>
      <ServerList
        noun={{ one: t`site`, many: t`sites` }}
        list={list}
        result={useSubscriptions(list)}
        whenEmpty={
          <EmptyState title={t`No paid plans`}>
            <Trans>All sites of this account are on the free plan. Upgrade one on its plan page.</Trans>
          </EmptyState>
        }
      >
        {(rows) => (
          <Rows label={t`Subscriptions`}>
            {rows.map((row) => (
              <Subscription key={row.domainId} row={row} plans={plans} />
            ))}
          </Rows>
        )}
      </ServerList>
    </section>
  )
}

function Subscription({ row, plans }: { row: SubscriptionRow; plans: readonly PlanView[] }) {
  const { domainId, name, product, interval, since, renewsAt, isTrial, pending, next } = row
  return (
    <Row
      title={
        <>
          <Anchor component={Link} to={`/domain/${domainId}/plan`} c="inherit" fw={500} underline="hover">
            {name}
          </Anchor>
          {isTrial && (
            <Badge variant="light">
              <Trans>Trial</Trans>
            </Badge>
          )}
          {pending && (
            <Badge variant="light" color="amber">
              <Trans>Downgrade pending</Trans>
            </Badge>
          )}
        </>
      }
      actions={
        <Text size="sm" fw={500}>
          {next ? formatMoney(next) : pending?.product === null ? t`Ends` : t`Your reseller pays`}
        </Text>
      }
    >
      <span>
        <Trans>
          {planName(plans, product)}, billed {termName(interval)}
        </Trans>
      </span>
      <span>
        <Trans>since {formatLongDate(since)}</Trans>
      </span>
      <span>
        {pending
          ? t`${planName(plans, pending.product)} follows on ${formatLongDate(renewsAt)}`
          : isTrial
            ? t`first invoice on ${formatLongDate(renewsAt)}`
            : t`renews on ${formatLongDate(renewsAt)}`}
      </span>
    </Row>
  )
}
