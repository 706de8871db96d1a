import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DomainId } from '@placet/contract/ids'
import { describeProgress } from '../scan-progress.ts'
import { type RunningScan, useFollowedScan } from '../use-followed-scan.ts'
import { useReloadWhenEnded } from '../use-reload-when-ended.ts'
import { ProgressCard } from './progress-card.tsx'

/** Progress of a full scan; reloads the page when it ends. */
export function RunningScanCard({ domainId, scan }: { domainId: DomainId; scan: RunningScan }) {
  const { status, error, shown } = useFollowedScan(domainId, scan)
  useReloadWhenEnded(status, error)
  const { title, percent, facts } = describeProgress(shown.status, shown.progress)
  return (
    <ProgressCard title={title} percent={percent} facts={facts} label={t`scan`}>
      <Trans>
        We visit the site the way a new visitor would: before any choice, after accepting and after denying.
        You can leave this page in the meantime.
      </Trans>
    </ProgressCard>
  )
}
