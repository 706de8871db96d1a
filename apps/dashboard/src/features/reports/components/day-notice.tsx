import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { formatDate } from '../../../ui/format-date.ts'

/** Says that the parts below show one day only, and leads back. */
export function DayNotice({ day, onClear }: { day: string; onClear: () => void }) {
  if (day === '') return null
  return (
    <Group gap="sm">
      <Text size="sm" fw={500} component="output">
        <Trans>Below: only {formatDate(day)}</Trans>
      </Text>
      <Button size="compact-sm" variant="default" onClick={onClear}>
        <Trans>Show the whole period</Trans>
      </Button>
    </Group>
  )
}
