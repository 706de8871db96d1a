import { Paper, Text } from '@mantine/core'
import { formatDate } from '../../../ui/format-date.ts'
import { ChoiceDot } from './choice-dot.tsx'
import classes from './day-tooltip.module.css'

interface LineTooltipProps {
  date: string
  lines: readonly { name: string; colour: string; figures: string; share: string }[]
}

export function LineTooltip({ date, lines }: LineTooltipProps) {
  return (
    <Paper withBorder shadow="md" radius="md" px="sm" py={10} className={classes['tooltip'] ?? ''}>
      <Text size="sm" fw={600} mb={6}>
        {formatDate(date)}
      </Text>
      {lines.map(({ name, colour, figures, share }) => (
        <div key={name} className={classes['row']}>
          <ChoiceDot colour={colour} />
          <span>{name}</span>
          <span className={classes['count']}>{figures}</span>
          <span className={classes['share']}>{share}</span>
        </div>
      ))}
    </Paper>
  )
}
