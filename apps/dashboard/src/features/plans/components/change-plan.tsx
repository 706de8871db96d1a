import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DomainView } from '@placet/contract/domains'
import {
  type DomainPlanView,
  type Interval,
  type PlanView,
  PRODUCT,
  TRIAL_DAYS,
} from '@placet/contract/plans'
import { classifyPlanChange } from '@placet/rules/plans/classify-plan-change'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chosenPlan } from '../chosen-plan.ts'
import { DomainCoupon } from './domain-coupon.tsx'
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
  const [isAsking, asking] = useDisclosure()
  const [product, setProduct] = useState(plan.product)
  const [asked, setAsked] = useState<Interval>(plan.interval ?? 12)
  const interval = product === PRODUCT.starter ? 1 : asked
  const wanted = chosenPlan(plans, product, interval)
  const change = classifyPlanChange(chosenPlan(plans, plan.product, plan.interval ?? 1), wanted)
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
        <Group justify="space-between" align="flex-end" gap="sm">
          <DomainCoupon domainId={domain.id} coupon={plan.coupon} />
          <Stack gap={6} align="flex-end">
            <Button
              disabled={change === 'none' || (change === 'upgrade' && plan.isPaidByReseller)}
              onClick={proceed}
            >
              {change === 'downgrade' ? t`Downgrade` : t`Upgrade`}
            </Button>
            <Text size="sm" c="dimmed" mih={20}>
              {change === 'none' && t`Choose another plan or term to change it.`}
              {change === 'upgrade' && plan.isTrialAvailable && (
                <Trans>{TRIAL_DAYS} days free. You pay nothing today.</Trans>
              )}
              {change === 'upgrade' && !plan.isTrialAvailable && t`Upgrades take effect immediately.`}
              {change === 'downgrade' && t`Downgrades take effect at the end of the current term.`}
            </Text>
          </Stack>
        </Group>
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
