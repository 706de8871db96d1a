import { t } from '@lingui/core/macro'
import { Badge } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import classes from './domain-status.module.css'

type Publishing = Pick<DomainView, 'publishedVersion' | 'hasUnpublishedChanges' | 'deletionAt'>

export function DomainStatus({ domain }: { domain: Publishing }) {
  const { state, label } = describe(domain)
  return (
    <Badge
      variant="default"
      size="md"
      radius="xl"
      tt="none"
      fw={500}
      className={classes['badge'] ?? ''}
      leftSection={<span className={classes['dot']} data-state={state} aria-hidden="true" />}
    >
      {label}
    </Badge>
  )
}

function describe({ publishedVersion, hasUnpublishedChanges, deletionAt }: Publishing) {
  if (deletionAt !== null) return { state: 'new', label: t`Being deleted` }
  if (publishedVersion === null) return { state: 'new', label: t`Not published` }
  if (hasUnpublishedChanges) return { state: 'pending', label: t`Unpublished changes` }
  return { state: 'live', label: t`Live` }
}
