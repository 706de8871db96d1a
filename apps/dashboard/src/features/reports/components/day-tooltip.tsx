import { Paper, Text } from '@mantine/core'
import { formatDate } from '../../../ui/format-date.ts'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import { ChoiceDot } from './choice-dot.tsx'
import classes from './day-tooltip.module.css'

export function DayTooltip({ day }: { day: DayOfChoices | undefined }) {
  if (!day) return null
  const total = day.allowed + day.partial + day.denied
  return (
    <Paper withBorder shadow="md" radius="md" px="sm" py={10} className={classes['tooltip'] ?? ''}>
      <Text size="sm" fw={600} mb={6}>
        {formatDate(day.date)}
      </Text>
      {CHOICES.map(({ choice, label, colour }) => (
        <div key={choice} className={classes['row']}>
          <ChoiceDot colour={colour} />
          <span>{label}</span>
          <span className={classes['count']}>{formatCount(day[choice])}</span>
          <span className={classes['share']}>{formatShare(day[choice], total)}</span>
        </div>
      ))}
      <div className={classes['row']} data-total>
        <span />
        <span>All choices</span>
        <span className={classes['count']}>{formatCount(total)}</span>
        <span />
      </div>
    </Paper>
  )
}
