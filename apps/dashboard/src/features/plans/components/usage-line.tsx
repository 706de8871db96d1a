import { Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { useDomainUsage } from '../queries.ts'

/** Usage of the plan, shown beside its name. */
export function UsageLine({ domainId }: { domainId: DomainId }) {
  const { data, isError } = useDomainUsage(domainId)
  return (
    <Text span size="sm" c="dimmed">
      {data && `${formatCount(data.sessions)} of ${formatCounted(data.sessionsMax, 'session')} this month`}
      {!data && isError && 'Sessions are unavailable right now'}
    </Text>
  )
}
