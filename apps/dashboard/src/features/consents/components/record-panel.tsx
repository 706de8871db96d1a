import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Stack, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useConsent } from '../queries.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordDetails } from './record-details.tsx'
import { RecordVerdict } from './record-verdict.tsx'
import classes from './record-panel.module.css'

interface RecordPanelProps {
  domain: DomainView
  recordId: string
  hrefOf: (id: string) => string
  canMove: { up: boolean; down: boolean }
  onMove: (by: 1 | -1) => void
  onClose: () => void
}

export function RecordPanel({ domain, recordId, hrefOf, canMove, onMove, onClose }: RecordPanelProps) {
  const query = useConsent(domain.id, recordId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [recordId])
  return (
    <div className={classes['panel']}>
      <div className={classes['head']}>
        <Title order={2} ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
          <Trans>Record {shortId(recordId)}</Trans>
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Newer record`}
          disabled={!canMove.up}
          onClick={() => onMove(-1)}
        >
          <IconChevronUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Older record`}
          disabled={!canMove.down}
          onClick={() => onMove(1)}
        >
          <IconChevronDown size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Close the record`} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <QueryView query={query} loading={<LoadingState rows={4} rowHeightPx={90} />}>
        {(consent) => (
          <Stack gap="lg">
            <RecordVerdict consent={consent} />
            <RecordActions domain={domain} consent={consent} href={hrefOf(recordId)} />
            <RecordDetails domainId={domain.id} consent={consent} hrefOf={hrefOf} />
          </Stack>
        )}
      </QueryView>
    </div>
  )
}

/** First and last digits of the event. */
function shortId(recordId: string): string {
  return `${recordId.slice(14, 18)}…${recordId.slice(-4)}`
}
