import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { REFUSED_DAYS } from '@placet/contract/hostnames'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { useRefusedHosts } from '../queries.ts'

/** Shown on other pages while choices are refused; the hostnames page has the details and says if reading failed. */
export function RefusedNotice({ domainId }: { domainId: DomainId }) {
  const refused = useRefusedHosts(domainId).data ?? []
  const [first] = refused
  if (!first) return null
  const choices = refused.reduce((sum, host) => sum + host.choices, 0)
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} role="note">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>
            <Trans>
              {formatCounted(choices, plural(choices, { one: 'choice was', other: 'choices were' }))} refused
            </Trans>
          </Text>
          <Text size="sm">
            <Trans>
              In the last {REFUSED_DAYS} days, on{' '}
              {refused.length === 1
                ? first.host
                : t`${first.host} and ${formatCount(refused.length - 1)} more`}
              : not a listed hostname.
            </Trans>
          </Text>
        </div>
        <Button variant="default" size="sm" component={Link} to={`/domain/${domainId}/hostnames`}>
          <Trans>Review hostnames</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
