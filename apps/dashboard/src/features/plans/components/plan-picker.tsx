import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Badge,
  Group,
  List,
  Radio,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { TIER } from '@placet/contract/constants'
import { type Interval, type PlanView, PRODUCT } from '@placet/contract/plans'
import { plusTax } from '../plan-words.ts'
import { totalPrice } from '../total-price.ts'
import { entitlementsOf } from '@placet/rules/plans/entitlements'
import { IconCheck } from '@tabler/icons-react'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import classes from './plan-picker.module.css'

interface PlanPickerProps {
  plans: readonly PlanView[]
  /** Null until the account's country is known: prices are shown without tax. */
  taxPercent: number | null
  discountPercent: number
  /** Lower plans lack features that the chosen template needs. */
  tierMin?: number
  /** While the choice is being submitted. */
  isDisabled?: boolean
  /** The domain's current plan, to highlight it; undefined when adding domains. */
  current?: { product: number | null }
  interval: Interval
  product: number | null
  onInterval: (interval: Interval) => void
  onProduct: (product: number | null) => void
}

const FREE = 'free'

export function PlanPicker(props: PlanPickerProps) {
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>
          <Trans>Plans</Trans>
        </Title>
        <SegmentedControl
          aria-label={t`Billing term`}
          value={String(props.interval)}
          onChange={(value) => props.onInterval(value === '12' ? 12 : 1)}
          data={[
            { value: '1', label: t`Monthly` },
            { value: '12', label: t`Yearly` },
          ]}
        />
      </Group>
      <Radio.Group
        label={
          <VisuallyHidden>
            <Trans>Plan</Trans>
          </VisuallyHidden>
        }
        value={props.product === null ? FREE : String(props.product)}
        onChange={(value) => props.onProduct(value === FREE ? null : Number(value))}
      >
        <SimpleGrid type="container" cols={{ base: 1, '420px': 2, '640px': 3, '900px': 5 }} spacing="sm">
          {props.plans.map((plan) => (
            <PlanCard key={plan.product ?? FREE} plan={plan} {...props} />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </Stack>
  )
}

function PlanCard({ plan, tierMin = TIER.free, current, ...props }: { plan: PlanView } & PlanPickerProps) {
  const isTooSmall = plan.tier < tierMin
  return (
    <Radio.Card
      value={plan.product === null ? FREE : String(plan.product)}
      disabled={isTooSmall || (props.isDisabled ?? false)}
      className={classes['card'] ?? ''}
      radius="md"
    >
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text fw={600}>{plan.name}</Text>
          {current?.product === plan.product && (
            <Badge variant="light" tt="none" fw={500}>
              <Trans>Current plan</Trans>
            </Badge>
          )}
        </Group>
        <Radio.Indicator disabled={isTooSmall} />
      </Group>
      <Price plan={plan} isForEach={current === undefined} {...props} />
      {isTooSmall ? (
        <Badge variant="light" color="gray" tt="none" fw={500}>
          <Trans>Required by the template</Trans>
        </Badge>
      ) : (
        <List size="sm" spacing={4} icon={<IconCheck size={14} aria-hidden="true" />}>
          <List.Item>
            <Trans>
              {formatCounted(
                entitlementsOf(plan.tier).sessionsMax,
                plural(entitlementsOf(plan.tier).sessionsMax, { one: 'session', other: 'sessions' }),
              )}{' '}
              a month
            </Trans>
          </List.Item>
          {plan.capabilities.map((capability) => (
            <List.Item key={capability}>{capability}</List.Item>
          ))}
        </List>
      )}
    </Radio.Card>
  )
}

interface PriceProps extends Pick<PlanPickerProps, 'plans' | 'interval' | 'discountPercent' | 'taxPercent'> {
  plan: PlanView
  isForEach: boolean
}

function Price({ plan, plans, isForEach, interval, discountPercent, taxPercent }: PriceProps) {
  const currency = plans.find(({ monthly }) => monthly)?.monthly?.currency ?? 'EUR'
  const isMonthly = interval === 1 || plan.product === PRODUCT.starter
  const price = isMonthly ? plan.monthly : plan.yearly
  if (!price)
    return <Text className={classes['price'] ?? ''}>{formatMoney({ amountMinor: 0, currency })}</Text>
  const amountMinor = totalPrice({
    domains: 1,
    priceMinor: price.amountMinor,
    discountPercents: [discountPercent],
    taxPercent: taxPercent ?? 0,
  })
  return (
    <Text className={classes['price'] ?? ''}>
      {formatMoney({ ...price, amountMinor })}
      <Text span c="dimmed" size="sm">
        {isMonthly ? t` a month` : t` a year`}
        {isForEach && t` for each domain`}
        {taxPercent === null && `, ${plusTax()}`}
      </Text>
    </Text>
  )
}
