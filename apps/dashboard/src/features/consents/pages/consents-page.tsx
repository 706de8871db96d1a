import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Drawer, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { todayUtc } from '../../../ui/date-range.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAddressDialog } from '../../../ui/use-address-dialog.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { ConsentFilterBar } from '../components/consent-filter-bar.tsx'
import { ConsentList } from '../components/consent-list.tsx'
import { rowLinkId } from '../components/consent-table.tsx'
import { RecordPanel } from '../components/record-panel.tsx'
import { type ConsentFilters, readConsentFilters, writeConsentFilters } from '../consent-filters.ts'
import { useConsents } from '../queries.ts'
import { useRecordKeys } from '../use-record-keys.ts'
import { Outdated } from '../../../ui/outdated.tsx'
import classes from './consents-page.module.css'

export function ConsentsPage() {
  const domain = useCurrentDomain()
  const [search, setSearch] = useSearch()
  const navigate = useNavigate()
  const today = todayUtc()
  const filters = readConsentFilters(search, today)
  const [token, setToken] = useState<string | null>(null)
  const query = useConsents(domain.id, { ...filters, token })
  const rows = query.data?.pages.flatMap(({ consents }) => consents) ?? []
  const total = query.data?.pages[0]?.total ?? null
  const { opened, hrefOf, close } = useAddressDialog('record')
  const searchField = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(max-width: 47.5em)')

  const at = rows.findIndex(({ id }) => id === opened)
  const canMove = { up: at > 0, down: at !== -1 && (at < rows.length - 1 || query.hasNextPage) }
  const move = async (by: 1 | -1) => {
    if (at === -1) return
    const known = rows[at + by]
    const loaded = by === 1 && !known && query.hasNextPage ? await query.fetchNextPage() : null
    const next = known ?? loaded?.data?.pages.flatMap(({ consents }) => consents)[at + 1]
    if (!next) return
    document.getElementById(rowLinkId(next.id))?.scrollIntoView({ block: 'nearest' })
    void navigate(hrefOf(next.id), { replace: true, preventScrollReset: true })
  }
  const closeRecord = () => {
    close()
    if (opened) document.getElementById(rowLinkId(opened))?.focus({ preventScroll: true })
  }
  const change = (changes: Partial<ConsentFilters>) =>
    setSearch((before) => writeConsentFilters({ ...readConsentFilters(before, today), ...changes }, today), {
      replace: true,
    })
  useRecordKeys({
    isOpen: opened !== null,
    onMove: (by) => void move(by),
    onClose: closeRecord,
    onSearch: () => searchField.current?.focus(),
  })
  const panel = opened !== null && (
    <RecordPanel
      domain={domain}
      recordId={opened}
      hrefOf={hrefOf}
      canMove={canMove}
      onMove={(by) => void move(by)}
      onClose={closeRecord}
    />
  )
  return (
    <>
      <PageHeader title={t`Consent records`}>
        <output>
          {total === null
            ? domain.name
            : t`${formatCounted(total, plural(total, { one: 'record', other: 'records' }))} of ${domain.name}`}
        </output>
      </PageHeader>
      <ConsentFilterBar
        tier={domain.tier}
        today={today}
        filters={filters}
        token={token}
        searchField={searchField}
        onChange={change}
        onFind={setToken}
      />
      <div className={classes['split']} data-open={(panel && !isPhone) || undefined}>
        <Outdated isOld={query.isPlaceholderData} className={classes['list'] ?? ''}>
          <ConsentList
            query={query}
            rows={rows}
            filters={filters}
            isOfVisitor={token !== null}
            opened={opened}
            hrefOf={hrefOf}
            onChange={change}
            today={today}
          />
          {query.hasNextPage && (
            <Group justify="center" mt="md">
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                <Trans>Show more</Trans>
              </Button>
            </Group>
          )}
        </Outdated>
        {panel && !isPhone && (
          <Card component="aside" aria-label={t`Consent record`} className={classes['panel'] ?? ''}>
            {panel}
          </Card>
        )}
      </div>
      {isPhone && (
        <Drawer
          opened={opened !== null}
          onClose={closeRecord}
          closeOnEscape={false}
          position="right"
          size="100%"
          withCloseButton={false}
          transitionProps={{ duration: 0 }}
          attributes={{ content: { 'data-record': true, 'aria-label': t`Consent record` } }}
        >
          {panel}
        </Drawer>
      )}
    </>
  )
}
