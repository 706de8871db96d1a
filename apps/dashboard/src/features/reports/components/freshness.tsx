import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatTime } from '../../../ui/format-date.ts'
import classes from './freshness.module.css'

interface FreshnessProps {
  isLive: boolean
  updatedAtMs: number
}

export function Freshness({ isLive, updatedAtMs }: FreshnessProps) {
  return (
    <Text size="sm" c="dimmed" className={classes['freshness'] ?? ''} data-live={isLive || undefined}>
      {isLive ? t`Live, updated` : t`As of`} {formatTime(updatedAtMs)}
    </Text>
  )
}
