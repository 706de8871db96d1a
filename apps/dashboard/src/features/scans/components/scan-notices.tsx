import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { SCAN_MESSAGES, type ScanView } from '@placet/contract/scans'
import { IconAlertTriangle, IconHome, IconInfoCircle, IconWifiOff } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { formatCount } from '../../../ui/format-number.ts'

/** Caveats to read before the results. */
export function ScanNotices({ scan }: { scan: ScanView }) {
  const { outcome, isHomeOnly, isSampled, pagesLeftOut } = scan
  return (
    <>
      {outcome !== null && outcome !== 'ok' && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t`The scan failed`}>
          {say(SCAN_MESSAGES.failed[outcome])}
        </Alert>
      )}
      {isHomeOnly && outcome === 'ok' && (
        <Alert color="amber" icon={<IconHome size={18} />} role="note">
          {say(SCAN_MESSAGES.homeOnly)}
        </Alert>
      )}
      {isSampled && (
        <Alert color="gray" icon={<IconInfoCircle size={18} />} role="note">
          <Trans>
            This site has more pages than the scan limit allows. We visited a sample of similar pages, and{' '}
            {formatCount(pagesLeftOut)} were skipped. You can change the limit in the scanner settings.
          </Trans>
        </Alert>
      )}
    </>
  )
}

/** Shown after the page was reloaded because the progress could not be read. */
export function PollingFailed() {
  return (
    <Alert color="amber" icon={<IconWifiOff size={18} />} title={t`Scan progress is unavailable`}>
      <Trans>The scan continues in the background. Retrying…</Trans>
    </Alert>
  )
}
