import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Table, Text } from '@mantine/core'
import type { ScanCookieView } from '@placet/contract/scans'
import { Link } from 'react-router'
import { categoryOf } from '../cookie-words.ts'
import { CategoryLabel } from './category-label.tsx'
import classes from './cookie-table.module.css'
import { StatusLabel } from './status-label.tsx'

interface CookieTableProps {
  label: string
  cookies: ScanCookieView[]
  /** Link to the details of a cookie. */
  hrefOf: (cookieId: string) => string
}

export function CookieTable({ label, cookies, hrefOf }: CookieTableProps) {
  return (
    <Table
      highlightOnHover
      borderColor="var(--app-line)"
      verticalSpacing="sm"
      horizontalSpacing="md"
      aria-label={label}
      className={classes['table'] ?? ''}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Name</Trans>
          </Table.Th>
          <Table.Th visibleFrom="sm">
            <Trans>Host</Trans>
          </Table.Th>
          <Table.Th visibleFrom="sm">
            <Trans>Category</Trans>
          </Table.Th>
          <Table.Th visibleFrom="md">
            <Trans>Kept for</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Status</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cookies.map((cookie) => (
          <CookieRow key={cookie.cookieId} cookie={cookie} href={hrefOf(cookie.cookieId)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function CookieRow({ cookie, href }: { cookie: ScanCookieView; href: string }) {
  const name = cookie.name === '' ? t`(no name)` : cookie.name
  return (
    <Table.Tr className={classes['row'] ?? ''}>
      <Table.Th scope="row" className={classes['name'] ?? ''}>
        <span className={classes['title']}>
          <Link to={href} title={name} preventScrollReset>
            {name}
          </Link>
          {cookie.change === 'new' && (
            <Badge variant="light" size="sm" className={classes['badge'] ?? ''}>
              <Trans>New</Trans>
            </Badge>
          )}
          {cookie.change === 'gone' && (
            <Badge variant="default" size="sm" className={classes['badge'] ?? ''}>
              <Trans>Gone</Trans>
            </Badge>
          )}
        </span>
        <Text size="xs" c="dimmed" visibleFrom="sm" truncate>
          {cookie.typeText}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
          {cookie.typeText} · {cookie.hostName} · {categoryOf(cookie.categoryId)}
        </Text>
      </Table.Th>
      <Table.Td visibleFrom="sm" className={classes['host'] ?? ''}>
        <span title={cookie.hostName}>{cookie.hostName}</span>
        {cookie.thirdParty && (
          <Text size="xs" c="dimmed">
            <Trans>Third party</Trans>
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <CategoryLabel category={categoryOf(cookie.categoryId)} />
        {cookie.serviceName !== null && (
          <Text size="xs" c="dimmed">
            {cookie.serviceName}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md">{cookie.expiryText}</Table.Td>
      <Table.Td>
        <StatusLabel status={cookie.status} />
      </Table.Td>
    </Table.Tr>
  )
}
