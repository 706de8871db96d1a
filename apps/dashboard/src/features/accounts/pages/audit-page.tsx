import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Group, Text } from '@mantine/core'
import { formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ListPaging } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { hasAuditFilters, readAuditFilters, writeAuditFilters } from '../audit-filters.ts'
import { AuditDownload } from '../components/audit-download.tsx'
import { AuditFilterBar } from '../components/audit-filter-bar.tsx'
import { AuditRows } from '../components/audit-rows.tsx'
import { LogTabs } from '../components/log-tabs.tsx'
import { OwnersOnly } from '../components/owners-only.tsx'
import { useAudit } from '../queries.ts'
import { Outdated } from '../../../ui/outdated.tsx'

export function AuditPage() {
  return (
    <>
      <PageHeader title={t`Audit log`}>
        <Trans>Every change in this account: when, by which user, and from where.</Trans>
      </PageHeader>
      <OwnersOnly permission="audit:read">
        <LogTabs current="/account/audit">
          <Group justify="flex-end" mb="md">
            <AuditDownload />
          </Group>
          <AuditLog />
        </LogTabs>
      </OwnersOnly>
    </>
  )
}

function AuditLog() {
  const [search, setSearch] = useSearch()
  const { page, setPage } = useListQuery()
  const filters = readAuditFilters(search)
  const audit = useAudit({ ...filters, page })
  return (
    <>
      <AuditFilterBar
        filters={filters}
        onChange={(next) => setSearch(() => writeAuditFilters(next), { replace: true })}
      />
      <Card padding={0}>
        {audit.data && audit.data.total > 0 && (
          <Group p="md" justify="flex-end">
            <Text c="dimmed" size="sm" component="output">
              <Trans>
                {formatCounted(
                  audit.data.total,
                  plural(audit.data.total, { one: 'entry', other: 'entries' }),
                )}
                , newest first
              </Trans>
            </Text>
          </Group>
        )}
        <Outdated isOld={audit.isPlaceholderData} p={audit.data ? 0 : 'md'}>
          <QueryView query={audit}>
            {({ data, total }) =>
              total === 0 ? <Nothing isFiltered={hasAuditFilters(filters)} /> : <AuditRows entries={data} />
            }
          </QueryView>
        </Outdated>
        {audit.data && audit.data.last_page > 1 && <ListPaging page={audit.data} onChange={setPage} />}
      </Card>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={t`Nothing found`}>
      <Trans>No entries match these filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No activity yet`}>
      <Trans>Changes in this account will appear here.</Trans>
    </EmptyState>
  )
}
