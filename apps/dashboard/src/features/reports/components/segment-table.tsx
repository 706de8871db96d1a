import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, ScrollArea, Table, Text, Title } from '@mantine/core'
import type { Segments } from '@placet/contract/reports'
import { type ReactNode, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { ListPaging } from '../../../ui/server-list.tsx'
import {
  RATIOS,
  type Ratio,
  type Sort,
  type SegmentTableRow,
  sortRows,
  toSegmentRows,
} from '../segment-rows.ts'
import { RatioCell } from './ratio-cell.tsx'
import classes from './segment-table.module.css'
import { SortHeader } from './sort-header.tsx'
import { Sparkline } from './sparkline.tsx'

interface SegmentTableProps {
  title: string
  /** Heading of the first column, such as Country. */
  noun: string
  segments: Segments
  nameOf?: (name: string) => string
  /** Custom content of the first cell; the name by default. */
  renderName?: (name: string) => ReactNode
  children?: ReactNode
}

const PAGE_SIZE = 20
const LABELS: Record<Ratio, string> = perLanguage(() => ({
  allowed: t`Accepted all`,
  partial: t`Accepted some`,
  denied: t`Denied all`,
  preferences: t`Prefer­ences`,
  analytics: t`Analytics`,
  marketing: t`Marketing`,
  uncategorized: t`Uncate­gorized`,
}))

export function SegmentTable(props: SegmentTableProps) {
  const { title, noun, segments, nameOf = (name) => name, renderName = nameOf, children } = props
  const [sort, setSort] = useState<Sort>({ by: 'total', isDescending: true })
  const [page, setPage] = useState(1)
  const rows = sortRows(toSegmentRows(segments), sort, nameOf)
  const other = rows.find(({ isOther }) => isOther)
  const named = rows.filter(({ isOther }) => !isOther)
  const largest = Math.max(0, ...rows.flatMap(({ trend }) => trend))
  const pages = Math.max(1, Math.ceil(named.length / PAGE_SIZE))
  const current = Math.min(page, pages)
  const shown = named.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  const resort = (next: Sort) => {
    setSort(next)
    setPage(1)
  }
  return (
    <Card component="section" aria-label={title} padding={0}>
      <div className={classes['head']}>
        <Title order={2}>{title}</Title>
        {children}
      </div>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': title, role: 'group' }}>
        <Table borderColor="var(--app-line)" verticalSpacing={7} className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <SortHeader by="name" label={noun} sort={sort} onSort={resort} />
              <SortHeader by="total" label={t`Choices`} sort={sort} onSort={resort} />
              <Table.Th className={classes['trend'] ?? ''}>
                <Trans>Trend</Trans>
              </Table.Th>
              {RATIOS.map((ratio) => (
                <SortHeader key={ratio} by={ratio} label={LABELS[ratio]} sort={sort} onSort={resort} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Row key={row.name} row={row} name={renderName(row.name)} largest={largest} />
            ))}
          </Table.Tbody>
          {other && (
            <Table.Tfoot>
              <Row row={other} name={t`Other`} largest={largest} />
            </Table.Tfoot>
          )}
        </Table>
      </ScrollArea>
      {pages > 1 && (
        <ListPaging
          page={{ current_page: current, per_page: PAGE_SIZE, total: named.length, last_page: pages }}
          onChange={setPage}
        />
      )}
      <Text c="dimmed" size="xs" className={classes['foot'] ?? ''}>
        <Trans>
          All trends share one scale: choices per day.
          {other &&
            t` “Other” combines everything that isn’t listed separately. It has a count but no ratio.`}
        </Trans>
      </Text>
    </Card>
  )
}

function Row({ row, name, largest }: { row: SegmentTableRow; name: ReactNode; largest: number }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['name'] ?? ''}>
        {name}
      </Table.Th>
      <Table.Td className={classes['total'] ?? ''}>{formatCount(row.total)}</Table.Td>
      <Table.Td className={classes['trend'] ?? ''}>
        <Sparkline values={row.trend} max={largest} />
      </Table.Td>
      {RATIOS.map((ratio) => (
        <Table.Td key={ratio}>
          <RatioCell count={row.counts[ratio]} total={row.total} ratio={row.ratios[ratio]} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
