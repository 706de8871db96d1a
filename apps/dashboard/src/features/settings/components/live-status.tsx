import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { formatTime } from '../../../ui/format-date.ts'
import { usePublishStatus } from '../queries.ts'
import { DemoMark } from './demo-mark.tsx'

/** Where the newest version is live, as reported by the edges. */
export function LiveStatus({ domainId }: { domainId: DomainId }) {
  const status = usePublishStatus(domainId).data
  if (!status || status.version === null) return null
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" component="output">
        {status.liveAt
          ? t`Version ${status.version} is live everywhere since ${formatTime(status.liveAt)}.`
          : t`Version ${status.version} is being published…`}
      </Text>
      {status.isDemo && <DemoMark />}
    </Group>
  )
}
