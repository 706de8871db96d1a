import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { ACCOUNT_CLOSING_MESSAGES } from '@placet/contract/account-exit'
import { IconTrash } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { hasPassed } from '../../../ui/has-passed.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useKeepAccount } from '../queries.ts'

export function ClosingNotice({ until }: { until: string }) {
  const keep = useKeepAccount()
  const isFinal = hasPassed(until)
  return (
    <Alert
      color="red"
      icon={<IconTrash size={18} />}
      title={
        isFinal
          ? t`This account is being deleted`
          : t`This account will be deleted on ${formatLongDate(until)}`
      }
    >
      <Group justify="space-between" gap="md">
        <Text size="sm" maw={520}>
          {isFinal
            ? t`Its sites and records are gone in a moment.`
            : t`All banners are off and no choices are recorded. Until then you can keep the account, with the sites that were closed with it.`}
        </Text>
        {!isFinal && (
          <Button
            variant="default"
            loading={keep.isPending}
            onClick={() =>
              void tellOutcome(keep.mutateAsync(), {
                done: say(ACCOUNT_CLOSING_MESSAGES.kept),
                failed: say(ACCOUNT_CLOSING_MESSAGES.keepFailed),
              })
            }
          >
            <Trans>Keep the account</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  )
}
