import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import type { ScanPageView } from '@placet/contract/scans'
import { Link } from 'react-router'
import { formatCount } from '../../../ui/format-number.ts'
import { OUTCOME_WORDS } from '../cookie-words.ts'
import { splitUrl } from '../split-url.ts'
import classes from './cookie-table.module.css'

interface PageTableProps {
  pages: ScanPageView[]
  hrefOf: (position: string) => string
}

export function PageTable({ pages, hrefOf }: PageTableProps) {
  return (
    <Table
      highlightOnHover
      borderColor="var(--app-line)"
      verticalSpacing="sm"
      horizontalSpacing="md"
      aria-label={t`Pages`}
      className={classes['table'] ?? ''}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Page</Trans>
          </Table.Th>
          <Table.Th visibleFrom="sm">
            <Trans>Result</Trans>
          </Table.Th>
          <Table.Th visibleFrom="sm">
            <Trans>Cookies</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Non-compliant</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map(({ position, url, outcome, status, cookies, nonCompliant }) => {
          const { host, rest } = splitUrl(url)
          return (
            <Table.Tr key={position} className={classes['row'] ?? ''}>
              <Table.Th scope="row" className={classes['name'] ?? ''}>
                <span className={classes['title']}>
                  <Link to={hrefOf(String(position))} title={url} preventScrollReset>
                    {rest === '' ? url : rest}
                  </Link>
                </span>
                <Text size="xs" c="dimmed" truncate>
                  {host}
                </Text>
              </Table.Th>
              <Table.Td visibleFrom="sm">
                {OUTCOME_WORDS[outcome]}
                {status !== null && (
                  <Text size="xs" c="dimmed">
                    <Trans>Status {status}</Trans>
                  </Text>
                )}
              </Table.Td>
              <Table.Td visibleFrom="sm">{formatCount(cookies)}</Table.Td>
              <Table.Td c={nonCompliant > 0 ? 'var(--mantine-color-error)' : 'inherit'}>
                {formatCount(nonCompliant)}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
