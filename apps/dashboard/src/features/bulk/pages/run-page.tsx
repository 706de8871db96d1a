import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, Card, Group, Stack, Table, Text, Textarea, Title } from '@mantine/core'
import { BULK_MESSAGES, type BulkItem, type BulkKind, type BulkRun } from '@placet/contract/bulk'
import { BulkRunId } from '@placet/contract/ids'
import { IconArrowBackUp, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import classes from '../components/bulk.module.css'
import { SiteCell } from '../components/site-cell.tsx'
import { StateBar, StateMark } from '../components/state-bar.tsx'
import { useContinueBulk, useRetryBulk, useRun, useUndoBulk } from '../queries.ts'
import { showItem, titleOf } from '../run-words.ts'

/** How far a change of many sites is, with the outcome of each. */
export function RunPage() {
  const runId = BulkRunId.safeParse(useParams()['runId']).data
  return runId ? <Run runId={runId} /> : <NotFoundState />
}

function Run({ runId }: { runId: BulkRunId }) {
  const run = useRun(runId)
  return (
    <QueryView query={run} isPage>
      {(data) => (
        <div className={classes['page']}>
          <Stack gap="md">
            <div>
              <Title order={1}>{titleOf(data.kind, data.items.length)}</Title>
              <Text c="dimmed" component="div">
                <Trans>
                  Started <Ago at={data.startedAt} />.{' '}
                  {isGoingOn(data) && t`You can leave this page: it continues.`}
                </Trans>
              </Text>
            </div>
            <Actions run={data} />
            <Text size="sm">
              <Anchor component={Link} to="/domain/changes">
                <Trans>All changes</Trans>
              </Anchor>
            </Text>
          </Stack>
          <Card padding={0}>
            <Summary run={data} />
            <Items run={data} />
          </Card>
        </div>
      )}
    </QueryView>
  )
}

const isGoingOn = ({ kind, items }: BulkRun) =>
  items.some((item) => item.state !== 'held' && ['busy', 'waiting'].includes(showItem(item, kind).look))

function Summary({ run: { kind, items } }: { run: BulkRun }) {
  const shown = items.map((item) => showItem(item, kind))
  const undone = items.filter(({ state }) => state === 'undone' || state === 'undoing').length
  const good = shown.filter(({ look }) => look === (undone > 0 ? 'quiet' : 'good')).length
  const isDraft = items.some(({ version, state }) => version === null && state === 'done')
  return (
    <div className={classes['summary']}>
      <output className={classes['metric']}>
        <strong>{formatCount(good)}</strong>
        <Text c="dimmed" span>
          <Trans>
            of {formatCounted(items.length, plural(items.length, { one: 'site', other: 'sites' }))}{' '}
            {goalOf(kind, { isUndone: undone > 0, isDraft })}
          </Trans>
        </Text>
      </output>
      <StateBar shown={shown} />
    </div>
  )
}

function goalOf(kind: BulkKind, { isUndone, isDraft }: { isUndone: boolean; isDraft: boolean }): string {
  if (isUndone) return t`undone`
  if (kind === 'scan') return t`being scanned`
  return kind !== 'publish' && isDraft ? t`live or saved` : t`live`
}

function Actions({ run }: { run: BulkRun }) {
  const { id, kind, items, undoableUntil } = run
  const undo = useUndoBulk(id)
  const retry = useRetryBulk(id)
  const [reason, setReason] = useState('')
  const failed = items.filter(({ state }) => state === 'failed')
  const waiting = items.filter(({ state }) => state === 'queued').length
  const held = items.filter(({ state }) => state === 'held').length
  const going = useContinueBulk(id)
  const isUnfair = failed.some(({ code }) => code === 'publish_unfair')
  const given = reason.trim()
  const mayUndo = kind !== 'scan' && (undoableUntil !== null || waiting + held > 0)
  return (
    <>
      {isUnfair && (
        <Textarea
          label={t`Reason for sites with findings`}
          description={t`Leave it empty if you have fixed them.`}
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {held > 0 && waiting === 0 && (
        <Alert color="amber" role="note">
          {failed.length > 0
            ? t`Paused because a site failed. Look at it, then continue.`
            : t`The first stage is done. Check these sites, then continue.`}
        </Alert>
      )}
      <Group gap="sm">
        {held > 0 && waiting === 0 && (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            loading={going.isPending}
            onClick={() =>
              void tellOutcome(going.mutateAsync(), { failed: say(BULK_MESSAGES.continueFailed) })
            }
          >
            <Trans>Continue with {formatCounted(held, plural(held, { one: 'site', other: 'sites' }))}</Trans>
          </Button>
        )}
        {failed.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={retry.isPending}
            onClick={() =>
              void tellOutcome(retry.mutateAsync(given === '' ? undefined : given), {
                failed: say(BULK_MESSAGES.retryFailed),
              })
            }
          >
            <Trans>
              Retry {formatCounted(failed.length, plural(failed.length, { one: 'site', other: 'sites' }))}
            </Trans>
          </Button>
        )}
        {mayUndo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            loading={undo.isPending}
            onClick={() => void tellOutcome(undo.mutateAsync(), { failed: say(BULK_MESSAGES.undoFailed) })}
          >
            {waiting + held > 0 ? t`Stop and undo` : t`Undo all`}
          </Button>
        )}
      </Group>
      {mayUndo && (
        <Text size="sm" c="dimmed">
          {kind !== 'publish'
            ? t`Undo sets these settings back in the drafts and publishes the earlier versions again. Settings and versions that somebody changed since then are left alone.`
            : t`Undo publishes the earlier versions again. Your drafts stay as they are, and sites that somebody published since then are left alone.`}
        </Text>
      )}
    </>
  )
}

function Items({ run: { kind, items } }: { run: BulkRun }) {
  return (
    <Table horizontalSpacing="md" borderColor="var(--app-line)">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Site</Trans>
          </Table.Th>
          <Table.Th className={classes['wide'] ?? ''}>
            <Trans>Outcome</Trans>
          </Table.Th>
          <Table.Th className={classes['state'] ?? ''}>
            <Trans>State</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id} data-site={item.id}>
            <Table.Td>
              <SiteCell name={item.name} account={item.account.name} note={item.message ?? undefined} />
            </Table.Td>
            <Table.Td className={classes['wide'] ?? ''}>{outcomeOf(item, kind)}</Table.Td>
            <Table.Td className={classes['state'] ?? ''}>
              <StateMark {...showItem(item, kind)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function outcomeOf({ message, version, state }: BulkItem, kind: BulkKind): string {
  if (message !== null) return message
  if (kind !== 'publish' && version === null && state === 'undone') return t`The draft is as it was before.`
  if (kind !== 'publish' && kind !== 'scan' && version === null && state === 'done')
    return t`Publish the draft to bring it live.`
  if (state === 'requested') return t`A second person was asked to approve it.`
  if (state === 'undone') return t`The earlier version is published again.`
  return version === null ? '–' : t`Version ${version}`
}
