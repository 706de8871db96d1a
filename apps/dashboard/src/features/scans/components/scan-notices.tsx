import { Alert } from '@mantine/core'
import { SCAN_MESSAGES, type ScanView } from '@placet/contract/scans'
import { IconAlertTriangle, IconHome, IconInfoCircle, IconWifiOff } from '@tabler/icons-react'
import { formatCount } from '../../../ui/format-number.ts'

/** What has to be known before the results are read. */
export function ScanNotices({ scan }: { scan: ScanView }) {
  const { outcome, isHomeOnly, isSampled, pagesLeftOut } = scan
  return (
    <>
      {outcome !== null && outcome !== 'ok' && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title="The scan failed">
          {SCAN_MESSAGES.failed[outcome]}
        </Alert>
      )}
      {isHomeOnly && outcome === 'ok' && (
        <Alert color="amber" icon={<IconHome size={18} />} role="note">
          {SCAN_MESSAGES.homeOnly}
        </Alert>
      )}
      {isSampled && (
        <Alert color="gray" icon={<IconInfoCircle size={18} />} role="note">
          The site has more pages than a scan may visit: of pages that are alike only some were visited, and{' '}
          {formatCount(pagesLeftOut)} were left out. The limit is in the settings of the scanner.
        </Alert>
      )}
    </>
  )
}

/** The page was loaded anew because the progress could not be read. */
export function PollingFailed() {
  return (
    <Alert color="amber" icon={<IconWifiOff size={18} />} title="The scan’s progress could not be read">
      The scan goes on without this page. We keep asking for how far it is.
    </Alert>
  )
}
