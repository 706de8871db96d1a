import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { IconChartBarOff } from '@tabler/icons-react'
import { formatTime } from '../../../ui/format-date.ts'

/** If a refresh fails, the old figures stay on the page, with their age. */
export function StaleNotice({ error, updatedAtMs }: { error: Error; updatedAtMs: number }) {
  return (
    <Alert
      color="amber"
      icon={<IconChartBarOff size={18} />}
      title={t`These figures are from ${formatTime(updatedAtMs)}`}
    >
      {error.message}
    </Alert>
  )
}
