import { ScrollArea, Table } from '@mantine/core'
import { formatDate } from '../../../ui/format-date.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import classes from './day-table.module.css'

export function DayTable({ days }: { days: DayOfChoices[] }) {
  return (
    <ScrollArea
      h={450}
      type="auto"
      offsetScrollbars="y"
      viewportProps={{ tabIndex: 0, 'aria-label': 'Choices by day' }}
    >
      <Table
        stickyHeader
        borderColor="var(--app-line)"
        verticalSpacing={7}
        className={classes['table'] ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            {CHOICES.map(({ choice, label }) => (
              <Table.Th key={choice}>{label}</Table.Th>
            ))}
            <Table.Th>All</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.date}>
              <Table.Th scope="row">{formatDate(day.date)}</Table.Th>
              {CHOICES.map(({ choice }) => (
                <Table.Td key={choice}>{formatCount(day[choice])}</Table.Td>
              ))}
              <Table.Td>{formatCount(day.allowed + day.partial + day.denied)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}
