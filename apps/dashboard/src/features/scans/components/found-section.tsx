import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Group, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_ROWS_PER_PAGE, type ScanView } from '@placet/contract/scans'
import { Link, useSearchParams } from 'react-router'
import { ListPaging } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useAddressDialog } from '../../../ui/use-address-dialog.ts'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { hasFoundFilters, readFoundFilters } from '../found-filters.ts'
import { CookieTable } from './cookie-table.tsx'
import { FoundFilterBar } from './found-filter-bar.tsx'
import { Outdated } from '../../../ui/outdated.tsx'

interface FoundSectionProps {
  domainId: DomainId
  scan: ScanView
  isLoading: boolean
}

/** The scan's findings, filtered and paginated by the server. */
export function FoundSection({ domainId, scan, isLoading }: FoundSectionProps) {
  const [search] = useSearchParams()
  const list = useListQuery()
  const { hrefOf } = useAddressDialog('cookie')
  const { cookies, counts } = scan
  const isFiltered = list.query !== '' || hasFoundFilters(readFoundFilters(search))
  if (cookies.total === 0 && !isFiltered) {
    return (
      <Card>
        <EmptyState title={t`Nothing is stored`}>
          <Trans>The visited pages set no cookies and stored nothing in the browser.</Trans>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card component="section" padding={0} aria-label={t`Cookies and storage`}>
      <FoundFilterBar counts={counts} list={list} />
      <Outdated isOld={isLoading}>
        {cookies.total === 0 ? (
          <EmptyState title={t`Nothing found`}>
            <Trans>No matching results.</Trans>
          </EmptyState>
        ) : (
          <CookieTable label={t`Cookies and storage`} cookies={cookies.data} hrefOf={hrefOf} />
        )}
      </Outdated>
      {cookies.total > SCAN_ROWS_PER_PAGE && <ListPaging page={cookies} onChange={list.setPage} />}
      <Group px="md" py="sm" gap="lg" style={{ borderTop: '1px solid var(--app-line)' }}>
        <Text size="sm" c="dimmed">
          <Trans>Something in the wrong category?</Trans>
        </Text>
        <Anchor component={Link} to={`/domain/${domainId}/cookie`} size="sm">
          <Trans>Edit cookies and services</Trans>
        </Anchor>
        <Anchor component={Link} to={`/domain/${domainId}/settings?tab=vendors&vendors=detected`} size="sm">
          <Trans>Detected vendors</Trans>
        </Anchor>
        <Anchor component={Link} to={`/domain/${domainId}/settings?design=categories&region=0`} size="sm">
          <Trans>Category settings</Trans>
        </Anchor>
      </Group>
    </Card>
  )
}
