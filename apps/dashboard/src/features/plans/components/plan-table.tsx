import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Badge,
  Card,
  Group,
  Radio,
  SegmentedControl,
  Table,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { TIER } from '@placet/contract/constants'
import { type DomainPlanView, type Interval, type PlanView, PRODUCT } from '@placet/contract/plans'
import { entitlementsOf } from '@placet/rules/plans/entitlements'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { isUpgrade } from '../is-upgrade.ts'
import { plusTax } from '../plan-words.ts'
import type { WantedPlan } from '../queries.ts'
import { totalPrice } from '../total-price.ts'

interface PlanTableProps {
  plans: readonly PlanView[]
  current: DomainPlanView
  /** Null until the account's country is known. */
  taxPercent: number | null
  wanted: WantedPlan
  onChange: (wanted: WantedPlan) => void
}

/** All paid plans side by side. Those that are no upgrade can't be chosen here. */
export function PlanTable({ plans, current, taxPercent, wanted, onChange }: PlanTableProps) {
  const { interval } = wanted
  const termOf = (product: number | null): Interval => (product === PRODUCT.starter ? 1 : interval)
  return (
    <Card component="section" aria-labelledby="plans">
      <Group justify="space-between">
        <Title order={2} fz="md" id="plans">
          <Trans>Compare plans</Trans>
        </Title>
        <SegmentedControl
          aria-label={t`Billing term`}
          value={String(interval)}
          onChange={(value) => onChange({ product: wanted.product, interval: value === '12' ? 12 : 1 })}
          data={[
            { value: '1', label: t`Monthly`, disabled: !isUpgrade(plans, current, wanted.product, 1) },
            { value: '12', label: t`Yearly`, disabled: wanted.product === PRODUCT.starter },
          ]}
        />
      </Group>
      <Radio.Group
        label={
          <VisuallyHidden>
            <Trans>Plan</Trans>
          </VisuallyHidden>
        }
        value={String(wanted.product)}
        onChange={(value) => onChange({ product: Number(value), interval: termOf(Number(value)) })}
      >
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <VisuallyHidden>
                  <Trans>Name</Trans>
                </VisuallyHidden>
              </Table.Th>
              <Table.Th>
                <Trans>Price{taxPercent === null && `, ${plusTax()}`}</Trans>
              </Table.Th>
              <Table.Th visibleFrom="sm">
                <Trans>Sessions a month</Trans>
              </Table.Th>
              <Table.Th visibleFrom="sm">
                <Trans>Reports</Trans>
              </Table.Th>
              <Table.Th visibleFrom="sm">
                <Trans>Regions, US privacy, IAB TCF</Trans>
              </Table.Th>
              <Table.Th visibleFrom="sm">
                <Trans>Support</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plans
              .filter(({ product }) => product !== null)
              .map((plan) => (
                <PlanRow
                  key={plan.product}
                  plan={plan}
                  interval={termOf(plan.product)}
                  taxPercent={taxPercent}
                  isCurrent={plan.product === current.product}
                  isDisabled={!isUpgrade(plans, current, plan.product, termOf(plan.product))}
                />
              ))}
          </Table.Tbody>
        </Table>
      </Radio.Group>
    </Card>
  )
}

interface PlanRowProps {
  plan: PlanView
  interval: Interval
  taxPercent: number | null
  isCurrent: boolean
  isDisabled: boolean
}

function PlanRow({ plan, interval, taxPercent, isCurrent, isDisabled }: PlanRowProps) {
  const { sessionsMax, reportDaysMax, hasRegions } = entitlementsOf(plan.tier)
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Radio value={String(plan.product)} label={plan.name} disabled={isDisabled} />
          {isCurrent && (
            <Badge variant="light" tt="none" fw={500}>
              <Trans>Current plan</Trans>
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" hiddenFrom="sm" pl={32}>
          <Trans>
            {formatCounted(sessionsMax, plural(sessionsMax, { one: 'session', other: 'sessions' }))} a month
            {hasRegions && t`, regions, US privacy, IAB TCF`}
          </Trans>
        </Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Price plan={plan} interval={interval} taxPercent={taxPercent ?? 0} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{formatCount(sessionsMax)}</Table.Td>
      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {reportDaysMax > 31 ? t`12 months` : t`${reportDaysMax} days`}
      </Table.Td>
      <Table.Td visibleFrom="sm">{hasRegions ? t`Yes` : t`No`}</Table.Td>
      <Table.Td visibleFrom="sm">{plan.tier === TIER.enterprise ? t`Priority` : t`E-mail`}</Table.Td>
    </Table.Tr>
  )
}

function Price({
  plan,
  interval,
  taxPercent,
}: Pick<PlanRowProps, 'plan' | 'interval'> & { taxPercent: number }) {
  const price = interval === 1 ? plan.monthly : plan.yearly
  if (!price) return '–'
  const withTax = (priceMinor: number) =>
    totalPrice({ domains: 1, priceMinor, discountPercents: [], taxPercent })
  const savedMinor =
    interval === 12 && plan.monthly ? 12 * withTax(plan.monthly.amountMinor) - withTax(price.amountMinor) : 0
  return (
    <>
      {formatMoney({ ...price, amountMinor: withTax(price.amountMinor) })}
      {interval === 1 ? t` a month` : t` a year`}
      {savedMinor > 0 && (
        <Text size="xs" c="dimmed">
          <Trans>{formatMoney({ ...price, amountMinor: savedMinor })} less than monthly</Trans>
        </Text>
      )}
    </>
  )
}
