import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import type { Seen } from '@placet/contract/domains'
import { seenState } from '@placet/contract/site-health'
import { perLanguage } from '../i18n/per-language.ts'
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
        <Trans>
          Seen <Ago at={seen.seenAt} />
        </Trans>
      ) : (
        LABELS[state]
      )}
    </Badge>
  )
}

const LABELS = perLanguage(
  () => ({ seen: t`Seen`, long_ago: t`Seen`, never: t`Not seen yet`, unknown: t`Seen: unknown` }) as const,
)
