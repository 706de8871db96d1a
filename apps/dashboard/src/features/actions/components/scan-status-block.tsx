import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import type { ActionsView } from '@placet/contract/actions'
import type { DomainId } from '@placet/contract/ids'
import { IMPLEMENTATION_POLL_MS, SCAN_MESSAGES, SCAN_STATUS, type ScanOutcome } from '@placet/contract/scans'
import { IconAlertTriangle, IconCheck, IconPlugConnected, IconRadar2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { formatMoment } from '../../../ui/format-date.ts'
import {
  describeProgress,
  isInProgress,
  ProgressCard,
  type RunningScan,
  useFollowedScan,
  useImplementationPoll,
} from '../../scans/index.ts'
import { Only } from '../../profile/index.ts'
import type { Rescan } from '../use-rescan.ts'

interface ScanStatusBlockProps {
  domainId: DomainId
  rescan: Rescan
  /** The scan that the actions are based on. */
  scan: ActionsView['scan']
}

/** Status of the domain's scans, with the buttons that start them. */
export function ScanStatusBlock({ domainId, rescan, scan }: ScanStatusBlockProps) {
  const { running, check, ended, failedBefore } = rescan
  return (
    <Card component="section" aria-label={t`Cookie scan`}>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2}>
            <Trans>Cookie scan</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            {scan ? (
              <Trans>
                The actions rest on the{' '}
                <Anchor
                  component={Link}
                  to={`/domain/${domainId}/scan/${scan.id}`}
                  inherit
                  underline="always"
                >
                  scan of {formatMoment(scan.endedAt)}
                </Anchor>
                . Scan again after you change something.
              </Trans>
            ) : (
              t`No scan of this site has finished yet.`
            )}
          </Text>
        </div>
        <Only permission="scan:write">
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
              loading={rescan.isChecking}
              onClick={rescan.startCheck}
            >
              <Trans>Check the installation</Trans>
            </Button>
            <Button
              leftSection={<IconRadar2 size={16} aria-hidden="true" />}
              loading={rescan.isScanning}
              onClick={rescan.startScan}
            >
              <Trans>Rescan</Trans>
            </Button>
          </Group>
        </Only>
      </Group>
      {running && <FollowedScan key={running.id} domainId={domainId} scan={running} onEnd={rescan.endScan} />}
      {check && <FollowedCheck key={check.id} domainId={domainId} check={check} onEnd={rescan.endCheck} />}
      {!ended && failedBefore && <FailedBefore scan={failedBefore} />}
      {ended && <Ended what={ended.what} outcome={ended.outcome} isFailed={ended.isFailed} />}
    </Card>
  )
}

type OnEnd = (end: { isFailed: boolean; outcome: ScanOutcome | null }) => void

function FollowedScan({ domainId, scan, onEnd }: { domainId: DomainId; scan: RunningScan; onEnd: OnEnd }) {
  const { status, outcome, error, shown } = useFollowedScan(domainId, scan)
  const { title, percent, facts } = describeProgress(shown.status, shown.progress)
  useEffect(() => {
    if (!isInProgress(status)) onEnd({ isFailed: status === SCAN_STATUS.failed, outcome })
  }, [status, outcome, onEnd])
  return (
    <ProgressCard title={title} percent={percent} facts={facts} label={t`scan`} isBare>
      {error
        ? t`We can’t read the progress right now. Retrying…`
        : t`You can leave this page in the meantime.`}
    </ProgressCard>
  )
}

interface FollowedCheckProps {
  domainId: DomainId
  check: NonNullable<Rescan['check']>
  onEnd: OnEnd
}

function FollowedCheck({ domainId, check, onEnd }: FollowedCheckProps) {
  const { data } = useImplementationPoll(domainId, {
    scanId: check.id,
    status: check.status,
    everyMs: IMPLEMENTATION_POLL_MS.actions,
  })
  const { status, outcome } = data
  useEffect(() => {
    if (!isInProgress(status)) onEnd({ isFailed: status === SCAN_STATUS.failed, outcome })
  }, [status, outcome, onEnd])
  return (
    <ProgressCard title={t`Checking the installation`} label={t`implementation scan`} isBare>
      <Trans>This takes a few seconds.</Trans>
    </ProgressCard>
  )
}

function FailedBefore({ scan: { updatedAt, outcome } }: { scan: NonNullable<Rescan['failedBefore']> }) {
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={t`The scan of ${formatMoment(updatedAt)} failed`}
      role="note"
      mt="md"
    >
      {describeFailure(outcome)}
    </Alert>
  )
}

function describeFailure(outcome: ScanOutcome | null): string {
  return outcome === null || outcome === 'ok'
    ? say(SCAN_MESSAGES.unexpected)
    : say(SCAN_MESSAGES.failed[outcome])
}

const NAMES = perLanguage(() => ({ scan: t`scan`, check: t`check` }))

function Ended({ what: kind, outcome, isFailed }: NonNullable<Rescan['ended']>) {
  const what = NAMES[kind]
  if (isFailed) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t`The ${what} failed`} mt="md">
        {describeFailure(outcome)}
      </Alert>
    )
  }
  return (
    <Alert color="pine" icon={<IconCheck size={18} />} role="note" mt="md">
      <output>
        <Trans>The {what} is done. The actions below are up to date.</Trans>
      </output>
    </Alert>
  )
}
