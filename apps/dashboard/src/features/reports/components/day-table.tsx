import { ScrollArea, Table } from '@mantine/core'
import { NO_RATIO } from '@placet/contract/reports'
import { formatDate } from '../../../ui/format-date.ts'
import { formatCount } from '../../../ui/format-number.ts'
import classes from './day-table.module.css'
import { RatioCell } from './ratio-cell.tsx'

interface DayTableProps<Key extends string> {
  label: string
  columns: readonly { key: Key; label: string }[]
  days: readonly (Record<Key, number> & { date: string; total: number })[]
  /** Shows shares of the day's total, with their counts. */
  isShare: boolean
}

/** Newest day first. */
export function DayTable<Key extends string>({ label, columns, days, isShare }: DayTableProps<Key>) {
  return (
    <ScrollArea h={450} type="auto" offsetScrollbars="y" viewportProps={{ tabIndex: 0, 'aria-label': label }}>
      <Table
        stickyHeader
        borderColor="var(--app-line)"
        verticalSpacing={7}
        className={classes['table'] ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key}>{column.label}</Table.Th>
            ))}
            <Table.Th>All</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.date}>
              <Table.Th scope="row">{formatDate(day.date)}</Table.Th>
              {columns.map(({ key }) => (
                <Table.Td key={key}>
                  <Count count={day[key]} total={day.total} isShare={isShare} />
                </Table.Td>
              ))}
              <Table.Td>{formatCount(day.total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

function Count({ count, total, isShare }: { count: number; total: number; isShare: boolean }) {
  if (!isShare) return formatCount(count)
  return <RatioCell count={count} total={total} ratio={total === 0 ? NO_RATIO : count / total} />
}
