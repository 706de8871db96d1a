import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, ScrollArea, Table } from '@mantine/core'
import { NO_RATIO } from '@placet/contract/reports'
import type { ReactNode } from 'react'
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
  /** The same positions of the period before; left out if it isn't compared. */
  before?: readonly (Record<Key, number> & { total: number })[]
  /** Publications, scans and notes of a day. */
  marksOf?: (date: string) => ReactNode
  /** Narrows what is below to a day. */
  onDay?: (date: string) => void
}

/** Newest day first. */
export function DayTable<Key extends string>(props: DayTableProps<Key>) {
  const { label, columns, days, isShare, before = [], marksOf, onDay } = props
  const hasBefore = before.length > 0
  const [first] = columns
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
            <Table.Th>
              <Trans>Day</Trans>
            </Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key}>{column.label}</Table.Th>
            ))}
            <Table.Th>
              <Trans>All</Trans>
            </Table.Th>
            {hasBefore && <Table.Th>{isShare ? t`${first?.label ?? ''} before` : t`All before`}</Table.Th>}
            {marksOf && (
              <Table.Th>
                <Trans>Publications, scans and notes</Trans>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days
            .map((day, at) => ({ day, earlier: before[at] }))
            .toReversed()
            .map(({ day, earlier }) => (
              <Table.Tr key={day.date}>
                <Table.Th scope="row">
                  {onDay ? (
                    <Anchor
                      component="button"
                      type="button"
                      inherit
                      title={t`Show only ${formatDate(day.date)} below`}
                      onClick={() => onDay(day.date)}
                    >
                      {formatDate(day.date)}
                    </Anchor>
                  ) : (
                    formatDate(day.date)
                  )}
                </Table.Th>
                {columns.map(({ key }) => (
                  <Table.Td key={key}>
                    <Count count={day[key]} total={day.total} isShare={isShare} />
                  </Table.Td>
                ))}
                <Table.Td>{formatCount(day.total)}</Table.Td>
                {hasBefore && (
                  <Table.Td>
                    {earlier && first && (
                      <Count
                        count={isShare ? earlier[first.key] : earlier.total}
                        total={earlier.total}
                        isShare={isShare}
                      />
                    )}
                  </Table.Td>
                )}
                {marksOf && <Table.Td>{marksOf(day.date)}</Table.Td>}
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
