import { Badge, Button, Modal } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { HistoryEntry } from '@placet/contract/settings'
import { lazy, Suspense, useState } from 'react'
import { Ago } from '../../../ui/ago.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'

const VersionDifference = lazy(async () => ({
  default: (await import('./version-difference.tsx')).VersionDifference,
}))

export function HistoryRows({ domain, entries }: { domain: DomainView; entries: HistoryEntry[] }) {
  const [opened, setOpened] = useState<HistoryEntry | null>(null)
  return (
    <>
      <Rows label="Versions">
        {entries.map((entry) => (
          <HistoryRow key={entry.id} domain={domain} entry={entry} onOpen={() => setOpened(entry)} />
        ))}
      </Rows>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        size="xl"
        title={opened ? `Settings version ${opened.id}` : ''}
      >
        {opened && (
          <Suspense fallback={<LoadingState rows={4} />}>
            <VersionDifference
              domain={domain}
              entry={opened}
              versions={entries.map(({ id }) => id)}
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
  onOpen: () => void
}

function HistoryRow({ domain, entry, onOpen }: HistoryRowProps) {
  const { id, savedAt, savedBy, published, keys } = entry
  const isLive = published.some(({ version }) => version === domain.publishedVersion)
  return (
    <Row
      title={
        <>
          <span id={`version-${id}`}>Version {id}</span>
          {isLive && (
            <Badge variant="light" tt="none">
              Live
            </Badge>
          )}
          {!isLive && published.length > 0 && (
            <Badge variant="light" color="gray" tt="none">
              Published before
            </Badge>
          )}
        </>
      }
      actions={
        <Button variant="default" size="xs" aria-describedby={`version-${id}`} onClick={onOpen}>
          Compare
        </Button>
      }
    >
      <span>
        Saved <Ago at={savedAt} />
        {savedBy && ` by ${savedBy}`}
      </span>
      <span>{describeCount(keys.length, id)}</span>
    </Row>
  )
}

function describeCount(count: number, id: number): string {
  if (id === 1) return 'Initial settings'
  return count === 1 ? '1 change' : `${count} changes`
}
