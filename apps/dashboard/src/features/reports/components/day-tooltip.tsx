import { Trans } from '@lingui/react/macro'
import { Paper, Text } from '@mantine/core'
import type { ReportNote } from '@placet/contract/reports'
import { formatDate } from '../../../ui/format-date.ts'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { totalOf } from '../chart-days.ts'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import { ChoiceDot } from './choice-dot.tsx'
import classes from './day-tooltip.module.css'

interface DayTooltipProps {
  day: DayOfChoices | undefined
  /** The same position of the period before. */
  before: DayOfChoices | undefined
  notes?: readonly ReportNote[]
}

export function DayTooltip({ day, before, notes = [] }: DayTooltipProps) {
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
        <span>
          <Trans>All choices</Trans>
        </span>
        <span className={classes['count']}>{formatCount(total)}</span>
        <span />
      </div>
      {before && (
        <div className={classes['row']}>
          <span />
          <span>
            <Trans>Before, {formatDate(before.date)}</Trans>
          </span>
          <span className={classes['count']}>{formatCount(totalOf(before))}</span>
          <span className={classes['share']}>{formatShare(before.allowed, totalOf(before))}</span>
        </div>
      )}
      {notes.map(({ id, text }) => (
        <Text key={id} size="xs" mt={6} maw={260} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ))}
    </Paper>
  )
}
