import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Code, Collapse, Group, List, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DomainView } from '@placet/contract/domains'
import { type HistoryEntry, SETTINGS_MESSAGES } from '@placet/contract/settings'
import { DomainSettings } from '@placet/contract/settings-document'
import { say } from '../../../i18n/say.ts'
import { asksAgain } from '../asks-again.ts'
import { describeChanges } from '../editor/describe-changes.ts'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { QueryView } from '../../../ui/query-view.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { isApiError } from '../../../api/api-error.ts'
import { Only } from '../../profile/index.ts'
import { describeError } from '../describe-error.ts'
import { useHistoryVersion, useRestoreVersion, useRollBack } from '../queries.ts'
import { useFairnessDialog } from '../use-fairness-dialog.tsx'
import { versionName } from '../version-name.ts'

interface VersionDifferenceProps {
  domain: DomainView
  entry: HistoryEntry
  /** Others to compare with. */
  entries: readonly HistoryEntry[]
  /** Null: the one before. */
  initiallyWith: number | null
  /** The settings that the editor shows now. */
  isCurrent: boolean
  onDone: () => void
}

/** Compares a version with the previous or any other one: sentences first, then the raw documents. */
export function VersionDifference({
  domain,
  entry,
  entries,
  initiallyWith,
  isCurrent,
  onDone,
}: VersionDifferenceProps) {
  const [against, setAgainst] = useState(initiallyWith)
  const found = useHistoryVersion(domain.id, entry.id, against)
  return (
    <Stack gap="md">
      <Select
        label={t`Compared with`}
        maw={280}
        data={[
          { value: '', label: t`The one before` },
          ...entries
            .filter(({ id }) => id !== entry.id)
            .map((each) => ({ value: String(each.id), label: versionName(each) })),
        ]}
        allowDeselect={false}
        value={against === null ? '' : String(against)}
        onChange={(value) => setAgainst(value ? Number(value) : null)}
      />
      <QueryView query={found}>
        {({ selected, previous }) => (
          <Difference before={read(previous?.settings)} after={read(selected.settings)} />
        )}
      </QueryView>
      <Only permission="publish:write">
        <Only permission="settings:write">
          <RollBack domain={domain} entry={entry} isCurrent={isCurrent} onDone={onDone} />
        </Only>
      </Only>
    </Stack>
  )
}

function Difference({ before, after }: { before: DomainSettings | null; after: DomainSettings | null }) {
  const [isRaw, raw] = useDisclosure(false)
  if (!after || !before)
    return (
      <Text c="dimmed">
        <Trans>These are the first settings of this domain.</Trans>
      </Text>
    )
  const changes = describeChanges(before, after)
  const again = asksAgain(before, after)
  return (
    <Stack gap="sm">
      {changes.length === 0 ? (
        <Text c="dimmed">
          <Trans>These two versions are identical.</Trans>
        </Text>
      ) : (
        <List spacing={6}>
          {changes.map(({ key, text }) => (
            <List.Item key={key}>{text}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        {again.asks ? `${again.reasons.join('. ')}.` : t`Visitors who have answered aren’t asked again.`}
      </Text>
      <div>
        <Button variant="subtle" size="compact-sm" aria-expanded={isRaw} onClick={raw.toggle}>
          {isRaw ? t`Hide the raw settings` : t`Show the raw settings`}
        </Button>
        <Collapse expanded={isRaw}>
          <Group grow align="flex-start" mt="sm">
            <Code block mah={360}>
              {JSON.stringify(before, null, 2)}
            </Code>
            <Code block mah={360}>
              {JSON.stringify(after, null, 2)}
            </Code>
          </Group>
        </Collapse>
      </div>
    </Stack>
  )
}

function RollBack({
  domain,
  entry,
  isCurrent,
  onDone,
}: Omit<VersionDifferenceProps, 'entries' | 'initiallyWith'>) {
  const confirm = useConfirm()
  const rollBack = useRollBack(domain.id)
  const restore = useRestoreVersion(domain.id)
  const askReason = useFairnessDialog(domain.id, async () => {
    await restore.mutateAsync(entry.id)
    toastSuccess(t`${versionName(entry)} is your draft now. Change it here, then publish.`)
  })
  const isLive = entry.published.some(({ version }) => version === domain.publishedVersion)
  if (isLive && !domain.hasUnpublishedChanges)
    return (
      <Alert color="pine">
        <Trans>This version is live.</Trans>
      </Alert>
    )
  if (isCurrent && entry.published.length === 0)
    return (
      <Alert color="amber">
        <Trans>This is the current draft. Publish it from the settings.</Trans>
      </Alert>
    )
  const run = async () => {
    const isSure = await confirm({
      title:
        entry.published.length > 0
          ? t`Publish ${versionName(entry).toLowerCase()} again?`
          : t`Publish this draft?`,
      message: t`It replaces the draft and goes live. The current settings stay in the history.`,
      confirm: t`Roll back`,
    })
    if (!isSure) return
    publish()
  }
  const publish = (reason?: string) => {
    rollBack.mutateAsync({ versionId: entry.id, reason }).then(
      () => {
        toastSuccess(say(SETTINGS_MESSAGES.published))
        onDone()
      },
      (error: unknown) => {
        if (!(error instanceof Error)) throw error
        if (isApiError(error, 'publish_unfair')) return askReason(error.errors, publish)
        if (isApiError(error, 'approval_requested')) {
          toastSuccess(error.message)
          return onDone()
        }
        const { title, messages } = describeError(error, say(SETTINGS_MESSAGES.publishFailed))
        return toastError(title, messages)
      },
    )
  }
  return (
    <Group justify="flex-end">
      <Button
        leftSection={<IconHistory size={16} aria-hidden="true" />}
        loading={rollBack.isPending}
        onClick={() => void run()}
      >
        <Trans>Roll back to this version</Trans>
      </Button>
    </Group>
  )
}

/** An old version may no longer match the current schema. */
function read(settings: string | undefined): DomainSettings | null {
  if (settings === undefined) return null
  return DomainSettings.safeParse(JSON.parse(settings)).data ?? null
}
