import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Skeleton, Stack } from '@mantine/core'
import type { BulkKind } from '@placet/contract/bulk'
import { BULK_MAX, type Portfolio } from '@placet/contract/portfolio'
import { IconCopyCheck, IconDownload, IconHistory, IconRadar, IconRocket } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { ListPaging } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toChosen } from '../../bulk/index.ts'
import { AddDomainButton, FirstDomain } from '../../domains/index.ts'
import { FilterBar } from '../components/filter-bar.tsx'
import { BarButton, SelectionBar } from '../components/selection-bar.tsx'
import { SiteTable } from '../components/site-table.tsx'
import { TagDialog } from '../components/tag-dialog.tsx'
import { TotalsStrip } from '../components/totals-strip.tsx'
import { ViewTabs } from '../components/view-tabs.tsx'
import { downloadPortfolio, loadMatching, useCountActions, usePortfolio } from '../queries.ts'
import { NO_FILTER, usePortfolioFilter } from '../use-portfolio-filter.ts'
import { useSelection } from '../use-selection.ts'
import { Outdated } from '../../../ui/outdated.tsx'

/** Every site of every account of the person: which of them need attention? */
export function PortfolioPage() {
  const list = usePortfolioFilter()
  const wanted = { filter: list.filter, group: list.group }
  const portfolio = usePortfolio(wanted, list.page)
  useCountActions(portfolio.data?.uncounted ?? 0)
  const csv = useMutation({
    mutationFn: () => downloadPortfolio(wanted).then((file) => saveFile(file, 'placet-sites.csv')),
  })
  const hasSites = (portfolio.data?.totals.sites ?? 0) > 0
  return (
    <>
      <PageHeader
        title={t`All sites`}
        actions={
          <>
            {hasSites && (
              <Button
                variant="subtle"
                color="gray"
                component={Link}
                to="/domain/changes"
                leftSection={<IconHistory size={16} aria-hidden="true" />}
              >
                <Trans>Changes</Trans>
              </Button>
            )}
            {hasSites && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                loading={csv.isPending}
                onClick={() => {
                  void tellOutcome(csv.mutateAsync(), {
                    failed: t`Unable to export. Please try again later.`,
                  })
                }}
              >
                <Trans>Export CSV</Trans>
              </Button>
            )}
            <AddDomainButton />
          </>
        }
      >
        {portfolio.data ? countsOf(portfolio.data) : <Skeleton height={14} width={160} mt={6} />}
      </PageHeader>
      <QueryView query={portfolio} loading={<Loading />}>
        {(data) =>
          data.totals.sites === 0 ? (
            <FirstDomain />
          ) : (
            <Sites portfolio={data} list={list} isOld={portfolio.isPlaceholderData} />
          )
        }
      </QueryView>
    </>
  )
}

function countsOf({ totals, accounts }: Portfolio): string {
  const sites = formatCounted(totals.sites, plural(totals.sites, { one: 'site', other: 'sites' }))
  return accounts.length > 1
    ? t`${sites} in ${formatCounted(accounts.length, plural(accounts.length, { one: 'account', other: 'accounts' }))}`
    : sites
}

interface SitesProps {
  portfolio: Portfolio
  list: ReturnType<typeof usePortfolioFilter>
  isOld: boolean
}

function Sites({ portfolio, list, isOld }: SitesProps) {
  const { filter, group, isFiltered } = list
  const selection = useSelection()
  const [isTagging, setIsTagging] = useState(false)
  const navigate = useNavigate()
  const preview = (kind: BulkKind) =>
    void navigate(kind === 'apply' ? '/domain/changes/apply' : '/domain/changes/new', {
      state: toChosen(kind, selection.sites),
    })
  const selectAll = useMutation({
    mutationFn: () => loadMatching({ filter, group }, BULK_MAX),
    onSuccess: (sites) => selection.setMany(sites, true),
  })
  const clear = () => list.open(NO_FILTER)
  return (
    <>
      <TotalsStrip
        totals={portfolio.totals}
        filter={{
          chosen: filter.health,
          onChoose: (health) => list.change({ health, attention: undefined }),
        }}
      />
      {!portfolio.areFiguresKnown && (
        <Alert color="amber" mb="md">
          <Trans>
            Visits, acceptance and sightings can’t be read right now. Your banners keep working, and no
            choices are lost.
          </Trans>
        </Alert>
      )}
      <ViewTabs portfolio={portfolio} filter={filter} hasGroup={group !== undefined} onOpen={list.open} />
      <FilterBar
        portfolio={portfolio}
        filter={filter}
        group={group}
        isFiltered={isFiltered}
        onChange={list.change}
        onGroup={list.setGroup}
        onClear={clear}
      />
      <Card padding={0}>
        {portfolio.total === 0 ? (
          <EmptyState
            title={t`Nothing found`}
            action={
              <Button variant="default" onClick={clear}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          >
            <Trans>No site matches these filters.</Trans>
          </EmptyState>
        ) : (
          <Outdated isOld={isOld}>
            <SiteTable
              sites={portfolio.data}
              hasAccounts={portfolio.accounts.length > 1}
              filter={filter}
              onSort={list.change}
              selection={selection}
            />
          </Outdated>
        )}
        {portfolio.last_page > 1 && <ListPaging page={portfolio} onChange={list.setPage} />}
      </Card>
      <SelectionBar
        selection={selection}
        total={Math.min(portfolio.total, BULK_MAX)}
        isSelectingAll={selectAll.isPending}
        onSelectAll={() => {
          void tellOutcome(selectAll.mutateAsync(), {
            failed: t`Unable to select all. Please try again later.`,
          })
        }}
        onTag={() => setIsTagging(true)}
      >
        <BarButton icon={<IconRocket size={16} aria-hidden="true" />} onClick={() => preview('publish')}>
          <Trans>Publish</Trans>
        </BarButton>
        <BarButton icon={<IconRadar size={16} aria-hidden="true" />} onClick={() => preview('scan')}>
          <Trans>Scan</Trans>
        </BarButton>
        <BarButton icon={<IconCopyCheck size={16} aria-hidden="true" />} onClick={() => preview('apply')}>
          <Trans>Apply</Trans>
        </BarButton>
      </SelectionBar>
      <TagDialog
        sites={selection.sites}
        known={portfolio.tags}
        isOpen={isTagging}
        onClose={() => setIsTagging(false)}
      />
    </>
  )
}

/** In the shape of the page, so that nothing jumps. */
function Loading() {
  return (
    <Stack gap="md">
      <Skeleton height={58} width="70%" />
      <Skeleton height={36} width="50%" />
      <LoadingState rows={10} rowHeightPx={44} />
    </Stack>
  )
}
