import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Modal } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { HistoryEntry } from '@placet/contract/settings'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Ago } from '../../../ui/ago.tsx'
import { formatCounted } from '../../../ui/format-number.ts'
import { listed } from '@placet/rules/actions/words'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { versionName } from '../version-name.ts'

const VersionDifference = lazy(async () => ({
  default: (await import('./version-difference.tsx')).VersionDifference,
}))

interface HistoryRowsProps {
  domain: DomainView
  entries: HistoryEntry[]
  /** Settings that the editor shows now, if they are on this page of the list. */
  currentId: number | undefined
}

export function HistoryRows({ domain, entries, currentId }: HistoryRowsProps) {
  const [address] = useSearchParams()
  const compared = entries.find(({ id }) => String(id) === address.get('compare'))
  const [opened, setOpened] = useState<HistoryEntry | null>(compared ?? null)
  return (
    <>
      <Rows label={t`Versions`}>
        {entries.map((entry) => (
          <HistoryRow
            key={entry.id}
            domain={domain}
            entry={entry}
            isCurrent={entry.id === currentId}
            onOpen={() => setOpened(entry)}
          />
        ))}
      </Rows>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        size="xl"
        title={opened ? versionName(opened) : ''}
      >
        {opened && (
          <Suspense fallback={<LoadingState rows={4} />}>
            <VersionDifference
              domain={domain}
              entry={opened}
              entries={entries}
              initiallyWith={opened === compared ? Number(address.get('with')) || null : null}
              isCurrent={opened.id === currentId}
              onDone={() => setOpened(null)}
            />
          </Suspense>
        )}
      </Modal>
    </>
  )
}

interface HistoryRowProps {
  domain: DomainView
  entry: HistoryEntry
  isCurrent: boolean
  onOpen: () => void
}

function HistoryRow({ domain, entry, isCurrent, onOpen }: HistoryRowProps) {
  const { id, savedAt, savedBy, published, keys } = entry
  const [first, ...earlier] = published
  const isLive = published.some(({ version }) => version === domain.publishedVersion)
  return (
    <Row
      title={
        <>
          <span id={`version-${id}`}>{versionName(entry)}</span>
          {isLive && (
            <Badge variant="light" tt="none">
              <Trans>Live</Trans>
            </Badge>
          )}
          {isCurrent && published.length === 0 && (
            <Badge variant="light" color="amber" tt="none">
              <Trans>Current draft</Trans>
            </Badge>
          )}
          {!isLive && published.length > 0 && (
            <Badge variant="light" color="gray" tt="none">
              <Trans>Published before</Trans>
            </Badge>
          )}
        </>
      }
      actions={
        <Button variant="default" size="xs" aria-describedby={`version-${id}`} onClick={onOpen}>
          <Trans>Compare</Trans>
        </Button>
      }
    >
      <span>
        <Trans>
          Saved <Ago at={savedAt} />
          {savedBy && t` by ${savedBy}`}
        </Trans>
      </span>
      {first && (
        <span>
          <Trans>
            Published <Ago at={first.at} />
          </Trans>
        </span>
      )}
      {earlier.length > 0 && (
        <span>
          <Trans>Also published as version {listed(earlier.map(({ version }) => String(version)))}</Trans>
        </span>
      )}
      <span>{describeCount(keys.length, id)}</span>
    </Row>
  )
}

function describeCount(count: number, id: number): string {
  if (id === 1) return t`Initial settings`
  return formatCounted(count, plural(count, { one: 'change', other: 'changes' }))
}
