import { Alert } from '@mantine/core'
import { IconChartBarOff } from '@tabler/icons-react'
import { formatTime } from '../../../ui/format-date.ts'

/** Figures stay on the page when newer ones cannot be read, and say how old they are. */
export function StaleNotice({ error, updatedAtMs }: { error: Error; updatedAtMs: number }) {
  return (
    <Alert
      color="amber"
      icon={<IconChartBarOff size={18} />}
      title={`These figures are from ${formatTime(updatedAtMs)}`}
    >
      {error.message}
    </Alert>
  )
}
