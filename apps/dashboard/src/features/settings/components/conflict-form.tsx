import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import { describeChanges } from '../editor/describe-changes.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { useSettings } from '../queries.ts'

interface ConflictFormProps {
  domainId: DomainId
  base: DomainSettings
  mine: DomainSettings
  onKeepMine: (theirVersion: number) => void
}

export function ConflictForm({ domainId, base, mine, onKeepMine }: ConflictFormProps) {
  const theirs = useSettings(domainId, { isFresh: true })
  return (
    <QueryView query={theirs}>
      {({ version, modified: _, ...settings }) => (
        <Stack gap="md">
          <Text size="sm">
            <Trans>Nothing was overwritten. Compare the two, then decide which to keep.</Trans>
          </Text>
          <Changes title={t`They changed`} changes={describeChanges(base, settings)} />
          <Changes title={t`You changed`} changes={describeChanges(base, mine)} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => window.location.reload()}>
              <Trans>Keep theirs</Trans>
            </Button>
            <Button color="red.8" onClick={() => onKeepMine(version)}>
              <Trans>Keep mine</Trans>
            </Button>
          </Group>
        </Stack>
      )}
    </QueryView>
  )
}

function Changes({ title, changes }: { title: string; changes: ReturnType<typeof describeChanges> }) {
  return (
    <div>
      <Title order={3} fz="sm" mb={4}>
        {title}
      </Title>
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>Nothing.</Trans>
        </Text>
      ) : (
        <List size="sm" spacing={4}>
          {changes.map(({ key, text }) => (
            <List.Item key={key}>{text}</List.Item>
          ))}
        </List>
      )}
    </div>
  )
}
