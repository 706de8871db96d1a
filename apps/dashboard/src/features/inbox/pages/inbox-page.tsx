import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box, Button, Card, Text } from '@mantine/core'
import type { Inbox, InboxFilter } from '@placet/contract/inbox'
import { IconCircleCheck } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ListPaging } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useCountActions } from '../../portfolio/index.ts'
import { CauseList } from '../components/cause-list.tsx'
import { CausePane } from '../components/cause-pane.tsx'
import { EVERYWHERE, InboxFilters } from '../components/inbox-filters.tsx'
import { isNarrowed } from '../filter-in-url.ts'
import { useCause, useInbox } from '../queries.ts'
import { type InboxChanges, useInboxChanges } from '../use-inbox-changes.ts'
import { useInboxFilter } from '../use-inbox-filter.ts'
import { useInboxKeys } from '../use-inbox-keys.ts'
import { Outdated } from '../../../ui/outdated.tsx'
import classes from './inbox-page.module.css'

type Place = ReturnType<typeof useInboxFilter>

/** Actions of all sites of the person: what to do next? */
export function InboxPage() {
  const place = useInboxFilter()
  const inbox = useInbox(place.filter, place.page)
  useCountActions(inbox.data?.uncounted ?? 0)
  return (
    <>
      <PageHeader title={t`Inbox`}>
        {inbox.data ? answerOf(inbox.data) : t`Actions of all your sites.`}
      </PageHeader>
      <QueryView query={inbox} loading={<LoadingState rows={8} rowHeightPx={60} />}>
        {(data) =>
          data.isForbidden ? (
            <ForbiddenState message={t`Your role doesn’t include the actions of sites.`} />
          ) : (
            <Actions inbox={data} place={place} isOld={inbox.isPlaceholderData} />
          )
        }
      </QueryView>
    </>
  )
}

function answerOf({ counts, uncounted }: Inbox): string {
  const open = t`${formatCounted(counts.open, plural(counts.open, { one: 'action', other: 'actions' }))} open`
  const snoozed = counts.snoozed > 0 ? t`, ${formatCount(counts.snoozed)} snoozed` : ''
  const reading =
    uncounted > 0
      ? t` Reading ${formatCounted(uncounted, plural(uncounted, { one: 'site', other: 'sites' }))}.`
      : ''
  return t`${open}${snoozed}. Snoozed and dismissed actions don’t count as open on any page.${reading}`
}

interface ActionsProps {
  inbox: Inbox
  place: Place
  isOld: boolean
}

function Actions({ inbox, place, isOld }: ActionsProps) {
  const changes = useInboxChanges()
  const { data, total, last_page } = inbox
  const chosen = data.find(({ cause }) => cause === place.cause)
  const opened = chosen ?? data[0]
  const move = (by: number) => {
    const at = data.findIndex(({ cause }) => cause === opened?.cause)
    const next = data[Math.min(Math.max(at + by, 0), data.length - 1)]
    if (!next) return
    place.open(next.cause, { isMove: true })
    focusRow(next.cause)
  }
  useInboxKeys({ j: () => move(1), k: () => move(-1), z: changes.undo })
  return (
    <Card padding={0} className={classes['card'] ?? ''} data-opened={chosen !== undefined || undefined}>
      <div className={classes['side']}>
        <InboxTabs inbox={inbox} filter={place.filter} onChange={place.change} />
        <InboxFilters inbox={inbox} filter={place.filter} onChange={place.change} />
        {total === 0 ? (
          <Nothing filter={place.filter} onClear={() => place.change(EVERYWHERE)} />
        ) : (
          <Outdated isOld={isOld} pb="sm">
            <CauseList causes={data} opened={opened?.cause} onOpen={(cause) => place.open(cause)} />
          </Outdated>
        )}
        {last_page > 1 && <ListPaging page={inbox} onChange={place.setPage} />}
      </div>
      <div className={classes['main']}>
        {opened ? (
          <Opened key={opened.cause} cause={opened.cause} place={place} changes={changes} />
        ) : (
          <Text c="dimmed" p="xl" className={classes['hint'] ?? ''}>
            <Trans>Choose a cause to see what happens and on which sites.</Trans>
          </Text>
        )}
      </div>
    </Card>
  )
}

function focusRow(cause: string): void {
  const row = document.querySelector<HTMLElement>(`[data-cause="${CSS.escape(cause)}"]`)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

interface OpenedProps {
  cause: string
  place: Place
  changes: InboxChanges
}

function Opened({ cause, place, changes }: OpenedProps) {
  const query = useCause(place.filter, cause)
  return (
    <QueryView
      query={query}
      loading={
        <Box p="lg">
          <LoadingState rows={4} rowHeightPx={60} />
        </Box>
      }
    >
      {(opened) => <CausePane opened={opened} changes={changes} onBack={() => place.open(null)} />}
    </QueryView>
  )
}

const TABS = perLanguage(
  () =>
    [
      { value: 'open', label: t`Open`, show: 'open', who: 'all' },
      { value: 'mine', label: t`Mine`, show: 'open', who: 'mine' },
      { value: 'unassigned', label: t`Unassigned`, show: 'open', who: 'unassigned' },
      { value: 'snoozed', label: t`Snoozed`, show: 'snoozed', who: 'all' },
      { value: 'done', label: t`Done`, show: 'done', who: 'all' },
    ] as const,
)

interface InboxTabsProps {
  inbox: Inbox
  filter: InboxFilter
  onChange: (changes: Partial<InboxFilter>) => void
}

function InboxTabs({ inbox: { counts }, filter, onChange }: InboxTabsProps) {
  return (
    <nav className={classes['tabs']} aria-label={t`Lists`}>
      {TABS.map(({ value, label, show, who }) => (
        <button
          key={value}
          type="button"
          className={classes['tab']}
          aria-current={show === filter.show && who === filter.who ? 'true' : undefined}
          onClick={() => onChange({ show, who })}
        >
          {label} <span className={classes['count']}>{formatCount(counts[value])}</span>
        </button>
      ))}
    </nav>
  )
}

function Nothing({ filter, onClear }: { filter: InboxFilter; onClear: () => void }) {
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        title={t`Nothing found`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>No action matches these filters.</Trans>
      </EmptyState>
    )
  }
  const { title, text } = EMPTY[filter.show === 'open' ? filter.who : filter.show]
  return (
    <EmptyState icon={<IconCircleCheck size={26} />} title={title}>
      {text}
    </EmptyState>
  )
}

const EMPTY = perLanguage(
  () =>
    ({
      all: { title: t`Nothing is open`, text: t`Scans of your sites found nothing that needs you.` },
      mine: { title: t`Nothing is yours`, text: t`Actions that are assigned to you appear here.` },
      unassigned: { title: t`Everything has an owner`, text: t`Every open action is assigned to somebody.` },
      snoozed: { title: t`Nothing is snoozed`, text: t`Snoozed actions wait here until their day.` },
      done: { title: t`Nothing is done yet`, text: t`Dismissed and recently solved actions appear here.` },
    }) as const,
)
