import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Card, Group, List, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usePublishedLists, useVendorListChanges } from '../queries.ts'

export function PublishedListsPage() {
  return (
    <>
      <PageHeader title={t`Published lists`}>
        <Trans>
          What IAB Europe and Google publish about{' '}
          <Anchor component={Link} to="/account/vendor" inherit underline="always">
            vendors
          </Anchor>
          , and what changed from one version to the next.
        </Trans>
      </PageHeader>
      <QueryView query={usePublishedLists()}>
        {({ gvl, providers }) => (
          <Stack gap="md">
            <Versions title={t`Global vendor list`} versions={gvl} />
            <Versions title={t`Google’s ad-technology providers`} versions={providers} />
            {gvl.length > 1 && <Changes versions={gvl.map(({ version }) => version)} />}
          </Stack>
        )}
      </QueryView>
    </>
  )
}

interface VersionsProps {
  title: string
  versions: readonly { version: number; origin: string; receivedAt: string }[]
}

const SHOWN_MAX = 10

function Versions({ title, versions }: VersionsProps) {
  const [newest, ...older] = versions
  return (
    <Card component="section">
      <Title order={2} fz="md" mb="xs">
        {title}
      </Title>
      {newest ? (
        <List size="sm" listStyleType="none">
          {[newest, ...older.slice(0, SHOWN_MAX - 1)].map(({ version, origin, receivedAt }) => (
            <List.Item key={version}>
              <Group gap="xs">
                <Trans>
                  Version {version}, {origin} on {formatLongDate(receivedAt)}
                  {version === newest.version && (
                    <Badge variant="light">
                      <Trans>In use</Trans>
                    </Badge>
                  )}
                </Trans>
              </Group>
            </List.Item>
          ))}
        </List>
      ) : (
        <EmptyState icon={<IconCloudOff size={20} />} title={t`Not received yet`} isSmall>
          <Trans>This installation hasn’t fetched or imported this list yet, so none of it is shown.</Trans>
        </EmptyState>
      )}
    </Card>
  )
}

function Changes({ versions }: { versions: readonly number[] }) {
  const [version = 0, before = 0] = versions
  const [chosen, setChosen] = useState({ version, against: before })
  const [isUrgentOnly, setUrgentOnly] = useState(true)
  const options = versions.map((each) => ({ value: String(each), label: t`Version ${each}` }))
  const pick = (key: 'version' | 'against') => ({
    data: options,
    allowDeselect: false,
    value: String(chosen[key]),
    onChange: (next: string | null) => setChosen({ ...chosen, [key]: Number(next) }),
  })
  return (
    <Card component="section">
      <Stack gap="sm">
        <Title order={2} fz="md">
          <Trans>Changes</Trans>
        </Title>
        <Group align="flex-end">
          <Select label={t`From`} {...pick('against')} />
          <Select label={t`To`} {...pick('version')} />
        </Group>
        <Switch
          label={t`Only changes that require new consent`}
          checked={isUrgentOnly}
          onChange={(event) => setUrgentOnly(event.currentTarget.checked)}
        />
        <QueryView query={useVendorListChanges(chosen)}>
          {(changes) => {
            const shown = changes.filter(({ mustAskAgain }) => mustAskAgain || !isUrgentOnly)
            return (
              <>
                <Text size="sm" c="dimmed" component="output">
                  <Trans>
                    {formatCount(shown.length)} of{' '}
                    {formatCounted(
                      changes.length,
                      plural(changes.length, { one: 'change', other: 'changes' }),
                    )}
                  </Trans>
                </Text>
                <List size="sm" spacing={4}>
                  {shown.slice(0, CHANGES_MAX).map(({ sentence }) => (
                    <List.Item key={sentence}>{sentence}</List.Item>
                  ))}
                </List>
                {shown.length > CHANGES_MAX && (
                  <Text size="sm" c="dimmed">
                    <Trans>and {formatCount(shown.length - CHANGES_MAX)} more</Trans>
                  </Text>
                )}
              </>
            )
          }}
        </QueryView>
      </Stack>
    </Card>
  )
}

const CHANGES_MAX = 200
