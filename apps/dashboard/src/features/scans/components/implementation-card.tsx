import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Card, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { IMPLEMENTATION_POLL_MS, type ImplementationView, SCAN_MESSAGES } from '@placet/contract/scans'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { toastError } from '../../../ui/toasts.tsx'
import { Only } from '../../profile/index.ts'
import { explainScanError } from '../explain-scan-error.ts'
import { newerImplementation, type ShownImplementation } from '../newer-implementation.ts'
import { useImplementationPoll, useImplementationScan, useRequestImplementationScan } from '../queries.ts'
import { isInProgress } from '../scan-progress.ts'
import { useReloadWhenEnded } from '../use-reload-when-ended.ts'
import classes from './implementation-card.module.css'
import { ProgressCard } from './progress-card.tsx'

interface Seen {
  at: string
  implementation: ImplementationView | null
}

interface ImplementationCardProps {
  domainId: DomainId
  /** The implementation as the displayed scan saw it. */
  seen: Seen | null
  /** Only the latest scan can have a newer check, or request one. */
  isLatest: boolean
  title?: string
}

/** Shows whether the script is installed correctly, from the scan or from a more recent check. */
export function ImplementationCard({
  domainId,
  seen,
  isLatest,
  title = t`Installation`,
}: ImplementationCardProps) {
  if (!isLatest) return <Checks title={title} shown={newerImplementation(seen, null)} />
  return <LatestChecks title={title} domainId={domainId} seen={seen} />
}

function LatestChecks({
  domainId,
  seen,
  title,
}: Required<Pick<ImplementationCardProps, 'domainId' | 'seen' | 'title'>>) {
  const query = useImplementationScan(domainId)
  return (
    <QueryView query={query} loading={<LoadingState rows={1} rowHeightPx={140} />}>
      {(check) =>
        check && isInProgress(check.status) ? (
          <RunningCheck domainId={domainId} check={check} />
        ) : (
          <Checks
            title={title}
            shown={newerImplementation(seen, check)}
            button={<CheckButton domainId={domainId} />}
          />
        )
      }
    </QueryView>
  )
}

type Check = NonNullable<ReturnType<typeof useImplementationScan>['data']>

function RunningCheck({ domainId, check }: { domainId: DomainId; check: Check }) {
  const poll = useImplementationPoll(domainId, {
    scanId: check.id,
    status: check.status,
    everyMs: IMPLEMENTATION_POLL_MS.results,
  })
  useReloadWhenEnded(poll.data.status, poll.error)
  return (
    <ProgressCard title={t`Checking the installation`} label={t`implementation scan`}>
      <Trans>
        We open the entry page in a browser and check how the script is installed. This takes a few seconds.
      </Trans>
    </ProgressCard>
  )
}

function CheckButton({ domainId }: { domainId: DomainId }) {
  const request = useRequestImplementationScan(domainId)
  const run = () =>
    request.mutate(undefined, { onError: (error) => toastError(t`Error!`, [explainScanError(error)]) })
  return (
    <Only permission="scan:write">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
        loading={request.isPending}
        onClick={run}
      >
        <Trans>Check the installation</Trans>
      </Button>
    </Only>
  )
}

interface ChecksProps {
  title: string
  shown: ShownImplementation | null
  button?: ReactNode
}

function Checks({ title, shown, button }: ChecksProps) {
  const implementation = shown?.implementation
  return (
    <Card component="section" padding={0} aria-labelledby="installation">
      <Group p="md" justify="space-between" gap="sm">
        <div>
          <Title order={2} id="installation">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {shown ? (
              <Trans>
                Checked <Ago at={shown.at} />
              </Trans>
            ) : (
              t`Checks whether the script is installed correctly`
            )}
          </Text>
        </div>
        {button}
      </Group>
      {shown?.failure && (
        <Text px="md" pb="md" c="var(--mantine-color-error)" role="alert">
          {say(SCAN_MESSAGES.failed[shown.failure])}
        </Text>
      )}
      {implementation && <CheckList implementation={implementation} />}
    </Card>
  )
}

const ICONS = { passed: IconCircleCheck, failed: IconCircleX, unknown: IconCircleDashed } as const
const WORDS = perLanguage(
  () => ({ passed: t`Passed`, failed: t`Failed`, unknown: t`Does not apply` }) as const,
)

function CheckList({ implementation }: { implementation: ImplementationView }) {
  return (
    <ul className={classes['checks']} aria-label={t`Checks of the installation`}>
      {implementation.checks.map(({ check, result, text }) => {
        const Icon = ICONS[result]
        return (
          <li key={check} data-check={check} data-result={result}>
            <Icon size={18} className={classes[result] ?? ''} aria-hidden="true" />
            <span>
              <VisuallyHidden>
                <Trans>{WORDS[result]}: </Trans>
              </VisuallyHidden>
              {text}
            </span>
          </li>
        )
      })}
      {implementation.otherBanner !== '' && (
        <li data-check="other_banner">
          <IconCircleX size={18} className={classes['failed'] ?? ''} aria-hidden="true" />
          <span>
            <Trans>
              Another consent banner is also running on this page:{' '}
              <Badge variant="default">{implementation.otherBanner}</Badge>
            </Trans>
          </span>
        </li>
      )}
    </ul>
  )
}
