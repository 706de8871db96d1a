import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { TIER } from '@placet/contract/constants'
import type { DomainView } from '@placet/contract/domains'
import {
  type DomainPlanView,
  type Interval,
  type PlanView,
  PRODUCT,
  TRIAL_DAYS,
} from '@placet/contract/plans'
import { type ChosenPlan, classifyPlanChange } from '@placet/rules/plans/classify-plan-change'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChooseCoupon, useRemoveCoupon } from '../queries.ts'
import { CouponField } from './coupon-field.tsx'
import { DowngradeDialog } from './downgrade-dialog.tsx'
import { PlanPicker } from './plan-picker.tsx'

interface ChangePlanProps {
  domain: DomainView
  plan: DomainPlanView
  plans: readonly PlanView[]
  taxPercent: number | null
}

/** An upgrade continues to its own page for payment; a downgrade is confirmed here. */
export function ChangePlan({ domain, plan, plans, taxPercent }: ChangePlanProps) {
  const navigate = useNavigate()
  const check = useChooseCoupon(domain.id)
  const remove = useRemoveCoupon(domain.id)
  const [isAsking, asking] = useDisclosure()
  const [product, setProduct] = useState(plan.product)
  const [asked, setAsked] = useState<Interval>(plan.interval ?? 12)
  const [code, setCode] = useState('')
  const interval = product === PRODUCT.starter ? 1 : asked
  const wanted = chosen(plans, product, interval)
  const change = classifyPlanChange(chosen(plans, plan.product, plan.interval ?? 1), wanted)
  const proceed = () => {
    if (change === 'downgrade') asking.open()
    else void navigate(`/domain/${domain.id}/upgrade?product=${product ?? 0}&interval=${interval}`)
  }
  return (
    <Stack gap="lg">
      <PlanPicker
        plans={plans}
        taxPercent={taxPercent}
        discountPercent={plan.coupon?.value ?? 0}
        current={plan}
        interval={asked}
        product={product}
        onInterval={setAsked}
        onProduct={setProduct}
      />
      <Card>
        <Stack gap="md">
          <CouponField
            check={check}
            code={code}
            coupon={plan.coupon && { code, ...plan.coupon }}
            onCode={setCode}
            onCoupon={() => undefined}
            onRemove={() => {
              setCode('')
              remove.mutate()
            }}
          />
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {change === 'upgrade' && plan.isTrialAvailable && (
                <>{TRIAL_DAYS} days free. You pay nothing today.</>
              )}
              {change === 'upgrade' && !plan.isTrialAvailable && 'Upgrades take effect immediately.'}
              {change === 'downgrade' && 'Downgrades take effect at the end of the current term.'}
            </Text>
            <Button
              disabled={change === 'none' || (change === 'upgrade' && plan.isPaidByReseller)}
              onClick={proceed}
            >
              {change === 'downgrade' ? 'Downgrade' : 'Upgrade'}
            </Button>
          </Group>
        </Stack>
      </Card>
      {isAsking && (
        <DowngradeDialog
          domain={domain}
          plan={plan}
          plans={plans}
          wanted={{ product, interval }}
          onClose={asking.close}
        />
      )}
    </Stack>
  )
}

function chosen(plans: readonly PlanView[], product: number | null, interval: Interval): ChosenPlan {
  const tier = plans.find((plan) => plan.product === product)?.tier ?? TIER.free
  return { product, tier, interval: product === null ? 0 : interval }
}
