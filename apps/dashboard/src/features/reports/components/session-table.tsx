import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, ScrollArea, Table, Title } from '@mantine/core'
import { NO_RATIO } from '@placet/contract/reports'
import { useState } from 'react'
import { formatDate } from '../../../ui/format-date.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { ListPaging } from '../../../ui/server-list.tsx'
import type { SessionDay } from '../session-days.ts'
import { RatioCell } from './ratio-cell.tsx'
import classes from './session-table.module.css'

const PAGE_SIZE = 14

/** Newest day first. */
export function SessionTable({ days }: { days: SessionDay[] }) {
  const [page, setPage] = useState(1)
  const pages = Math.ceil(days.length / PAGE_SIZE)
  const current = Math.min(page, pages)
  const shown = days.toReversed().slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  return (
    <Card component="section" aria-label={t`Ratios by day`} padding={0}>
      <Title order={2} className={classes['title'] ?? ''}>
        <Trans>Ratios by day</Trans>
      </Title>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t`Ratios by day`, role: 'group' }}>
        <Table borderColor="var(--app-line)" verticalSpacing={7} className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Day</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Sessions</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Pages</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Banner shown, of sessions</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Answered, of banners</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>No choice, of banners</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((day) => (
              <Table.Tr key={day.date}>
                <Table.Th scope="row">{formatDate(day.date)}</Table.Th>
                <Table.Td>{formatCount(day.sessions)}</Table.Td>
                <Table.Td>{formatCount(day.pages)}</Table.Td>
                <Share part={day.shown} whole={day.sessions} />
                <Share part={day.answered} whole={day.shown} />
                <Share part={day.unanswered} whole={day.shown} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {pages > 1 && (
        <ListPaging
          page={{ current_page: current, per_page: PAGE_SIZE, total: days.length, last_page: pages }}
          onChange={setPage}
        />
      )}
    </Card>
  )
}

function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <Table.Td>
      <RatioCell count={part} total={whole} ratio={whole === 0 ? NO_RATIO : part / whole} />
    </Table.Td>
  )
}
