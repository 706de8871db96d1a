import { plural, t } from '@lingui/core/macro'
import { Group, Text, ThemeIcon } from '@mantine/core'
import type { LawsView } from '@placet/contract/laws'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { formatLongDate } from '../../../ui/format-date.ts'

/** Whether the banner is ready for all changes that are known, before they are listed. */
export function LawAnswer({ laws: { changes, isPublished } }: { laws: LawsView }) {
  const first = changes.find(({ findings }) => findings.length > 0)
  const count = changes.reduce((sum, { findings }) => sum + findings.length, 0)
  if (changes.length === 0) return null
  return (
    <Group gap="sm" wrap="nowrap">
      <ThemeIcon size={36} radius="xl" variant="light" color={first ? 'amber' : 'pine'} aria-hidden="true">
        {first ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
      </ThemeIcon>
      <div>
        <Text fw={600} size="lg">
          {first
            ? t`Your banner needs a change before ${formatLongDate(first.on)}.`
            : isPublished
              ? t`Your banner is ready for every change that is known.`
              : t`Your draft is ready for every change that is known.`}
        </Text>
        <Text size="sm" c="dimmed">
          {plural(changes.length, {
            one: 'Rules change on one day.',
            other: 'Rules change on # days.',
          })}{' '}
          {count > 0 && plural(count, { one: 'One finding to fix.', other: '# findings to fix.' })}
        </Text>
      </div>
    </Group>
  )
}
