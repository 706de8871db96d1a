import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import {
  SECRET_OVERLAP_HOURS,
  WEBHOOK_MESSAGES,
  WEBHOOK_PATIENCE_DAYS,
  type WebhookView,
} from '@placet/contract/audit-stream'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useRotateSecret, useTestWebhook } from '../queries.ts'

interface DeliveryStateProps {
  webhook: WebhookView
  onSecret: (secret: string) => void
}

export function DeliveryState({ webhook, onSecret }: DeliveryStateProps) {
  const { deliveredAt, waiting } = webhook
  return (
    <FormSection
      title={t`Delivery`}
      hint={t`Entries are sent within about a minute, in order. A failed request is repeated for ${WEBHOOK_PATIENCE_DAYS} days; then the webhook is turned off and owners get an e-mail. Nothing is skipped.`}
    >
      <Group gap="sm">
        <State webhook={webhook} />
        <Text size="sm" component="output">
          {deliveredAt ? (
            <Trans>
              Last delivery <Ago at={deliveredAt} />
            </Trans>
          ) : (
            t`Nothing delivered yet`
          )}
          {waiting > 0 &&
            t`, ${formatCounted(waiting, plural(waiting, { one: 'entry', other: 'entries' }))} waiting`}
        </Text>
      </Group>
      <Problem webhook={webhook} />
      <Test webhook={webhook} />
      <Secret webhook={webhook} onSecret={onSecret} />
    </FormSection>
  )
}

function State({ webhook: { disabledAt, failingSince } }: { webhook: WebhookView }) {
  if (disabledAt)
    return (
      <Badge variant="light" color="red">
        <Trans>Off</Trans>
      </Badge>
    )
  return failingSince ? (
    <Badge variant="light" color="amber">
      <Trans>Failing</Trans>
    </Badge>
  ) : (
    <Badge variant="light" color="pine">
      <Trans>On</Trans>
    </Badge>
  )
}

function Problem({ webhook }: { webhook: WebhookView }) {
  const { failedAt, failingSince, lastError, nextAttemptAt, disabledAt } = webhook
  if (failedAt === null) return null
  if (failingSince === null) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          Last error <Ago at={failedAt} />: {lastError}
        </Trans>
      </Text>
    )
  }
  return (
    <Alert color={disabledAt ? 'red' : 'amber'} icon={<IconAlertTriangle size={18} />} role="note">
      <Trans>
        Your receiver has been failing since {formatMoment(failingSince)}. Last error: {lastError}.{' '}
        {disabledAt && t`The webhook is off. Turn it on again once the receiver works.`}
        {nextAttemptAt && <Trans>Next attempt: {formatMoment(nextAttemptAt)}.</Trans>}
      </Trans>
    </Alert>
  )
}

function Test({ webhook: { isTesting, testedAt, testError } }: { webhook: WebhookView }) {
  const test = useTestWebhook()
  const isBusy = isTesting || test.isPending
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void tellOutcome(test.mutateAsync(), { failed: say(WEBHOOK_MESSAGES.testFailed) })}
        >
          <Trans>Send a test</Trans>
        </Button>
        <Text size="sm" c="dimmed">
          <Trans>A signed request without entries.</Trans>
        </Text>
      </Group>
      <div aria-live="polite">
        {!isBusy && testedAt && (
          <Alert
            color={testError === null ? 'pine' : 'red'}
            icon={testError === null ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
            role="note"
          >
            {testError === null ? t`Your receiver accepted the test ` : t`The test failed (${testError}) `}
            <Ago at={testedAt} />.
          </Alert>
        )}
      </div>
    </Stack>
  )
}

function Secret({ webhook: { formerSecretUntil }, onSecret }: DeliveryStateProps) {
  const rotate = useRotateSecret()
  const confirm = useConfirm()
  const rotateSurely = async () => {
    const isSure = await confirm({
      title: t`Make a new secret?`,
      message: t`For ${SECRET_OVERLAP_HOURS} hours, requests are signed with the old and the new secret. Change your receiver in this time.`,
      confirm: t`Make a new secret`,
    })
    if (!isSure) return
    rotate.mutate(undefined, {
      onSuccess: ({ secret }) => onSecret(secret),
      onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(WEBHOOK_MESSAGES.saveFailed))]),
    })
  }
  return (
    <Group gap="sm">
      <Button variant="default" loading={rotate.isPending} onClick={() => void rotateSurely()}>
        <Trans>Make a new secret</Trans>
      </Button>
      {formerSecretUntil && (
        <Text size="sm" c="dimmed">
          <Trans>Requests are signed with the old secret too, until {formatMoment(formerSecretUntil)}.</Trans>
        </Text>
      )}
    </Group>
  )
}
