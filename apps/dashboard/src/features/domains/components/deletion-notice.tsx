import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { DOMAIN_MESSAGES, type DomainView } from '@placet/contract/domains'
import { IconTrash } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { hasPassed } from '../../../ui/has-passed.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { Only } from '../../profile/index.ts'
import { useKeepDomain } from '../queries.ts'

/** On every page of a site that is being deleted. */
export function DeletionNotice({ domain, until }: { domain: DomainView; until: string }) {
  const keep = useKeepDomain(domain.id)
  const isFinal = hasPassed(until)
  return (
    <Alert
      color="red"
      icon={<IconTrash size={18} />}
      title={isFinal ? t`This site is being erased` : t`This site will be erased on ${formatLongDate(until)}`}
      mb="lg"
    >
      <Group justify="space-between" gap="md">
        <Text size="sm" maw={520}>
          {isFinal
            ? t`Its settings, consent records and reports are gone in a moment.`
            : t`The banner is off and no choices are recorded. Until then, an owner can keep the site.`}
        </Text>
        {!isFinal && (
          <Only
            permission="ownership:write"
            otherwise={
              <Text size="sm">
                <Trans>Only an owner of the account can keep it.</Trans>
              </Text>
            }
          >
            <Button
              variant="default"
              loading={keep.isPending}
              onClick={() =>
                void tellOutcome(keep.mutateAsync(), {
                  done: say(DOMAIN_MESSAGES.kept),
                  failed: say(DOMAIN_MESSAGES.keepFailed),
                })
              }
            >
              <Trans>Keep this site</Trans>
            </Button>
          </Only>
        )}
      </Group>
    </Alert>
  )
}
