import { Badge } from '@mantine/core'
import type { Seen } from '@placet/contract/domains'
import { seenState } from '@placet/contract/site-health'
import { Ago } from '../ui/ago.tsx'
import classes from './domain-status.module.css'

/** Whether the script was met on the site lately; "Live" says only that it is published. */
export function SeenStatus({ seen }: { seen: Seen }) {
  const state = seenState(seen)
  return (
    <Badge
      variant="default"
      size="md"
      radius="xl"
      tt="none"
      fw={500}
      className={classes['badge'] ?? ''}
      leftSection={
        <span className={classes['dot']} data-state={state === 'seen' ? 'live' : 'new'} aria-hidden="true" />
      }
    >
      {state === 'long_ago' && seen.seenAt ? (
        <>
          Seen <Ago at={seen.seenAt} />
        </>
      ) : (
        LABELS[state]
      )}
    </Badge>
  )
}

const LABELS = { seen: 'Seen', long_ago: 'Seen', never: 'Not seen yet', unknown: 'Seen: unknown' } as const
