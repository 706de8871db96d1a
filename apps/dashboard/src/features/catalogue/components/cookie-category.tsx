import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Badge, Card, Group, Table, Text, UnstyledButton } from '@mantine/core'
import type { CookieView } from '@placet/contract/catalogue'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_ROWS_PER_PAGE } from '@placet/contract/scans'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../ui/format-number.ts'
import { ListPaging } from '../../../ui/server-list.tsx'
import { CategoryLabel, categoryOf, StatusLabel } from '../../scans/index.ts'
import { useMay } from '../../profile/index.ts'
import { serviceHref } from '../service-entries.ts'
import classes from './cookie-category.module.css'

interface CookieCategoryProps {
  domainId: DomainId
  categoryId: number
  cookies: readonly CookieView[]
  /** Search results are never folded. */
  isSearch: boolean
  hrefOf: (cookieId: string) => string
  onDelete: (cookie: CookieView) => void
}

const NECESSARY = 1

/** The cookies of one category, folded at first if they are necessary; more than a hundred are paged. */
export function CookieCategory({
  domainId,
  categoryId,
  cookies,
  isSearch,
  hrefOf,
  onDelete,
}: CookieCategoryProps) {
  const [page, setPage] = useState(1)
  const [isUnfolded, setUnfolded] = useState(categoryId !== NECESSARY)
  const isOpen = isUnfolded || isSearch
  const bodyId = useId()
  const category = categoryOf(categoryId)
  const pages = Math.max(1, Math.ceil(cookies.length / SCAN_ROWS_PER_PAGE))
  const current = Math.min(page, pages)
  const shown = cookies.slice((current - 1) * SCAN_ROWS_PER_PAGE, current * SCAN_ROWS_PER_PAGE)
  return (
    <Card component="section" padding={0} aria-label={category}>
      <h2 className={classes['heading']}>
        <UnstyledButton
          className={classes['fold'] ?? ''}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          disabled={isSearch}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          <CategoryLabel category={category} />
          <Text span size="sm" c="dimmed" ms="auto">
            {formatCount(cookies.length)}
          </Text>
        </UnstyledButton>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        <Table
          highlightOnHover
          borderColor="var(--app-line)"
          verticalSpacing="xs"
          horizontalSpacing="md"
          aria-label={t`Cookies: ${category}`}
          className={classes['table'] ?? ''}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Name</Trans>
              </Table.Th>
              <Table.Th visibleFrom="sm" className={classes['host'] ?? ''}>
                <Trans>Host</Trans>
              </Table.Th>
              <Table.Th visibleFrom="sm" className={classes['service'] ?? ''}>
                <Trans>Service</Trans>
              </Table.Th>
              <Table.Th visibleFrom="lg" className={classes['expiry'] ?? ''}>
                <Trans>Kept for</Trans>
              </Table.Th>
              <Table.Th className={classes['status'] ?? ''}>
                <Trans>Status</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((cookie) => (
              <CookieRow
                key={cookie.domainCookieId}
                domainId={domainId}
                cookie={cookie}
                href={hrefOf(cookie.domainCookieId)}
                onDelete={() => onDelete(cookie)}
              />
            ))}
          </Table.Tbody>
        </Table>
        {cookies.length > SCAN_ROWS_PER_PAGE && (
          <ListPaging
            page={{
              current_page: current,
              per_page: SCAN_ROWS_PER_PAGE,
              total: cookies.length,
              last_page: pages,
            }}
            onChange={setPage}
          />
        )}
      </div>
    </Card>
  )
}

interface CookieRowProps {
  domainId: DomainId
  cookie: CookieView
  href: string
  onDelete: () => void
}

function CookieRow({ domainId, cookie, href, onDelete }: CookieRowProps) {
  const mayDelete = useMay('catalogue:write')
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['name'] ?? ''}>
        <Group gap={6} wrap="nowrap">
          <Link to={href} title={cookie.name} preventScrollReset>
            {cookie.displayName}
          </Link>
          {cookie.hidden && (
            <Badge variant="default" size="sm" className={classes['badge'] ?? ''}>
              <Trans>Hidden</Trans>
            </Badge>
          )}
          {cookie.manual && (
            <Badge variant="default" size="sm" className={classes['badge'] ?? ''}>
              <Trans>Manual</Trans>
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" lineClamp={2} title={cookie.description}>
          {cookie.description === '' ? cookie.typeText : cookie.description}
        </Text>
      </Table.Th>
      <Table.Td visibleFrom="sm" className={classes['host'] ?? ''} title={cookie.hostName}>
        {cookie.hostName}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {cookie.serviceId > 0 ? (
          <Link to={serviceHref(domainId, cookie.serviceId)} className={classes['link']} preventScrollReset>
            {cookie.serviceName}
          </Link>
        ) : (
          '–'
        )}
      </Table.Td>
      <Table.Td visibleFrom="lg">{cookie.expiryText}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <StatusLabel status={cookie.status} />
          {cookie.manual && mayDelete && (
            <ActionIcon aria-label={t`Delete ${cookie.name}`} onClick={onDelete}>
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
