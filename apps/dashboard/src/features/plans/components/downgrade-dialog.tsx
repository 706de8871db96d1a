import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import {
  DOWNGRADE_REASONS,
  type DomainPlanView,
  PLAN_MESSAGES,
  PlanFeedbackInput,
  type PlanView,
  PRODUCT,
} from '@placet/contract/plans'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { planName } from '../plan-words.ts'
import { PlanLosses } from './plan-losses.tsx'
import { useDowngradePlan, useSendPlanFeedback, type WantedPlan } from '../queries.ts'

interface DowngradeDialogProps {
  domain: DomainView
  plan: DomainPlanView
  plans: readonly PlanView[]
  wanted: WantedPlan
  onClose: () => void
}

export function DowngradeDialog({ domain, plan, plans, wanted, onClose }: DowngradeDialogProps) {
  const downgrade = useDowngradePlan(domain.id)
  const feedback = useSendPlanFeedback(domain.id)
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const given = PlanFeedbackInput.safeParse({ action: reason, actionText: words, type: 2 })
  const submit = () =>
    downgrade.mutate(wanted, {
      onSuccess: () => {
        // The downgrade takes effect even if sending the feedback fails.
        if (given.success) feedback.mutate(given.data)
        toastSuccess(say(PLAN_MESSAGES.downgraded))
        onClose()
      },
      onError: () => {
        toastError(t`Error!`, [say(PLAN_MESSAGES.downgradeFailed)])
        onClose()
      },
    })
  return (
    <Modal opened onClose={onClose} title={t`Downgrade ${domain.name}?`}>
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            {planName(plans, plan.product)} stays until{' '}
            {plan.renewsAt === null ? t`the end of the term` : formatLongDate(plan.renewsAt)}. Then{' '}
            {planName(plans, wanted.product)} follows.
          </Trans>
        </Text>
        <PlanLosses domainId={domain.id} product={wanted.product} name={planName(plans, wanted.product)} />
        {plan.product === PRODUCT.starter && (
          <>
            <Radio.Group label={t`Why are you downgrading?`} value={reason} onChange={setReason}>
              <Stack gap="xs" mt="xs">
                {Object.entries(DOWNGRADE_REASONS).map(([value, label]) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Stack>
            </Radio.Group>
            <Textarea
              label={t`What could we do better?`}
              description={t`Optional`}
              autosize
              minRows={2}
              maxLength={5000}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            color="red.8"
            loading={downgrade.isPending}
            disabled={plan.product === PRODUCT.starter && !given.success}
            onClick={submit}
          >
            <Trans>Downgrade</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
