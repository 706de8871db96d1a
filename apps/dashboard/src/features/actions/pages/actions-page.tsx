import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { ActionsView, ActionType } from '@placet/contract/actions'
import type { DomainView } from '@placet/contract/domains'
import { IconCircleCheck, IconRadar2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useSearch } from '../../../ui/use-search.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { reloadWithError } from '../../scans/index.ts'
import { PublishNotice } from '../../settings/index.ts'
import { ActionGroups } from '../components/action-groups.tsx'
import { ScanStatusBlock } from '../components/scan-status-block.tsx'
import { countOpen, countSnoozed, groupActions } from '../group-actions.ts'
import { useActions } from '../queries.ts'
import { type Rescan, useRescan } from '../use-rescan.ts'

export function ActionsPage() {
  const domain = useCurrentDomain()
  const query = useActions(domain.id)
  const rescan = useRescan(domain.id)
  useReloadOnFailure(query)
  return (
    <>
      <PageHeader title={t`Actions`} actions={<DomainStatus domain={domain} />}>
        <Trans>What there is to do for {domain.name}.</Trans>
      </PageHeader>
      <Stack gap="lg">
        {domain.publishedVersion !== null && <PublishNotice domain={domain} />}
        <ScanStatusBlock domainId={domain.id} rescan={rescan} scan={query.data?.scan ?? null} />
        <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={140} />}>
          {(view) => <Actions domain={domain} view={view} rescan={rescan} />}
        </QueryView>
      </Stack>
    </>
  )
}

/** Reloads the page once if the list fails to load. A refetch that fails keeps what is shown. The URL parameter that marks the retry is removed on success. */
function useReloadOnFailure({ error, data }: ReturnType<typeof useActions>): void {
  const [search, setSearch] = useSearch()
  const isMarked = search.has('error')
  useEffect(() => {
    if (error && !data) reloadWithError()
    else if (data && isMarked) {
      setSearch(
        (now) => {
          now.delete('error')
          return now
        },
        { replace: true },
      )
    }
  }, [error, data, isMarked, setSearch])
}

/** The inbox links to one action. */
function useShownAction(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '')
      document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView({ block: 'center' })
  }, [hash])
}

/** For these types, a quick check of the entry page is enough to see whether they are solved. */
const SEEN_BY_CHECK: ReadonlySet<ActionType> = new Set([
  'script_missing',
  'script_late',
  'script_twice',
  'script_wrong_code',
  'consent_mode_late',
  'other_banner',
])

function Actions({ domain, view, rescan }: { domain: DomainView; view: ActionsView; rescan: Rescan }) {
  const [withHidden, setWithHidden] = useState(false)
  const groups = groupActions(view, { withHidden })
  const snoozed = countSnoozed(view)
  const open = countOpen(view)
  const head = useRef<HTMLOutputElement>(null)
  useShownAction()
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text component="output" ref={head} tabIndex={-1} fw={550}>
          {formatCounted(open, plural(open, { one: 'thing to do', other: 'things to do' }))}
          {snoozed > 0 && t`, ${formatCount(snoozed)} snoozed`}
        </Text>
        <Checkbox
          label={snoozed > 0 ? t`Show snoozed and dismissed actions` : t`Show dismissed actions`}
          checked={withHidden}
          onChange={(event) => setWithHidden(event.currentTarget.checked)}
        />
      </Group>
      {groups.length === 0 ? (
        <Card>
          <NothingToDo view={view} />
        </Card>
      ) : (
        <ActionGroups
          domainId={domain.id}
          groups={groups}
          onRescan={({ type }) => (SEEN_BY_CHECK.has(type) ? rescan.startCheck() : rescan.startScan())}
          // The pressed button may be gone, so keyboard users continue from the top of the list.
          onPlaced={() => head.current?.focus()}
        />
      )}
    </Stack>
  )
}

function NothingToDo({ view: { actions, scan } }: { view: ActionsView }) {
  if (actions.length === 0 && scan === null) {
    return (
      <EmptyState icon={<IconRadar2 size={26} />} title={t`Not known yet`}>
        <Trans>
          No scan of this site has finished, so we can’t say what there is to do. Start one above.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<IconCircleCheck size={26} />} title={t`Nothing to do`}>
      {actions.length > 0 || scan === null
        ? t`Everything is done, snoozed or dismissed.`
        : t`The scan of ${formatMoment(scan.endedAt)} found nothing that needs your attention.`}
    </EmptyState>
  )
}
