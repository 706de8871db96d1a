import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Card, Group, Select, Stack, Tabs, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { OWNERSHIP_METHODS, type OwnershipView } from '@placet/contract/hostnames'
import { useState } from 'react'
import { Link } from 'react-router'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { METHOD_LABELS, STATE_COLORS, STATE_LABELS } from '../ownership-words.ts'
import { useOwnership } from '../queries.ts'
import { OwnershipCheck } from './ownership-check.tsx'

/** Three ways to prove that a host is the account's, with the value to publish and the result of the last check. */
export function OwnershipCard({ domain }: { domain: DomainView }) {
  return (
    <Card component="section" aria-labelledby="ownership">
      <Title order={2} id="ownership">
        <Trans>Prove that the site is yours</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        <Trans>
          Choices made on a proven host are recorded with the assurance “proven”. Proving {domain.name} also
          allows full scans and scans with credentials. One way is enough.
        </Trans>
      </Text>
      <QueryView query={useOwnership(domain.id)} loading={<LoadingState rows={1} rowHeightPx={220} />}>
        {(hosts) => <Hosts domain={domain} hosts={hosts} />}
      </QueryView>
    </Card>
  )
}

function Hosts({ domain, hosts }: { domain: DomainView; hosts: readonly OwnershipView[] }) {
  const [chosen, choose] = useState<string | null>(null)
  const shown = hosts.find(({ host }) => host === chosen) ?? hosts[0]
  if (!shown)
    return (
      <Text>
        <Trans>This site has no hostnames.</Trans>
      </Text>
    )
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="md">
        <Select
          label={t`Host`}
          data={hosts.map(({ host }) => host)}
          renderOption={({ option }) => (
            <Group justify="space-between" gap="xs" flex={1}>
              <span>{option.value}</span>
              <Text size="xs" c="dimmed">
                {stateOf(hosts, option.value)}
              </Text>
            </Group>
          )}
          value={shown.host}
          allowDeselect={false}
          flex="1 1 260px"
          maw={520}
          onChange={choose}
        />
        <Summary view={shown} />
      </Group>
      <Ways key={shown.hostnameId} domain={domain} view={shown} />
    </Stack>
  )
}

function stateOf(hosts: readonly OwnershipView[], name: string): string {
  const found = hosts.find(({ host }) => host === name)
  return found ? STATE_LABELS[found.state] : ''
}

function Summary({ view: { state, provenAt, dns, file, script } }: { view: OwnershipView }) {
  const ends = [dns, file, script].flatMap(({ endsAt }) => endsAt ?? []).toSorted()
  const end = ends.at(-1)
  return (
    <Group gap="xs" pb={6} component="output">
      <Badge variant="light" color={STATE_COLORS[state]}>
        {STATE_LABELS[state]}
      </Badge>
      {state === 'proven' && provenAt && (
        <Text size="sm">
          <Trans>since {formatLongDate(provenAt)}</Trans>
        </Text>
      )}
      {state === 'failing' && end && (
        <Text size="sm">
          <Trans>Restore it by {formatLongDate(end)}</Trans>
        </Text>
      )}
    </Group>
  )
}

function Ways({ domain, view }: { domain: DomainView; view: OwnershipView }) {
  const { dns, file, host } = view
  const proven = OWNERSHIP_METHODS.find((method) => view[method].state !== 'unproven')
  return (
    <Tabs defaultValue={proven ?? 'dns'}>
      <Tabs.List aria-label={t`Ways to prove ownership`}>
        {OWNERSHIP_METHODS.map((method) => (
          <Tabs.Tab key={method} value={method}>
            {METHOD_LABELS[method]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="dns" pt="md">
        <Stack gap="sm">
          <Text size="sm">
            <Trans>
              Add a TXT record with this name and value where you manage the DNS of {domain.name}.
              {host === domain.name && t` It also proves the other hosts of this site.`}
            </Trans>
          </Text>
          <Value label={t`Name`}>{dns.recordName}</Value>
          <Value label={t`Value`}>{dns.recordValue}</Value>
          <OwnershipCheck domainId={domain.id} view={view} method="dns" />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="file" pt="md">
        <Stack gap="sm">
          <Text size="sm">
            <Trans>Upload a text file with this line, so that it is available at this address.</Trans>
          </Text>
          <Value label={t`Address`}>{file.url}</Value>
          <Value label={t`Content`}>{file.content}</Value>
          <OwnershipCheck domainId={domain.id} view={view} method="file" />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="script" pt="md">
        <Stack gap="sm">
          <Text size="sm">
            <Trans>
              The script of this site on the home page of {host} is a proof, too. You find the line to copy
              under{' '}
              <Anchor component={Link} to={`/domain/${domain.id}/installation`} inherit underline="always">
                Installation
              </Anchor>
              .
            </Trans>
          </Text>
          <OwnershipCheck domainId={domain.id} view={view} method="script" />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <CodeSnippet code={children} />
    </div>
  )
}
