import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core'
import type { SourceSettings } from '@placet/contract/apply'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { formatCounted } from '../../../ui/format-number.ts'
import { type Chosen, readChosen } from '../chosen-sites.ts'
import classes from '../components/bulk.module.css'
import { SourceChoice } from '../components/source-choice.tsx'
import { useSource } from '../queries.ts'

/** Which settings of one selected site the other selected sites get. */
export function ChoosePage() {
  const chosen = readChosen(useLocation().state)
  if (!chosen) return <Navigate to="/domain" replace />
  return <Choose sites={chosen.sites} />
}

function Choose({ sites }: Pick<Chosen, 'sites'>) {
  const readable = sites.filter(({ may }) => may.includes('settings:read'))
  const [sourceId, setSourceId] = useState(readable[0]?.id)
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set())
  const source = useSource(sourceId)
  const navigate = useNavigate()
  const others = sites.filter(({ id }) => id !== sourceId)
  const preview = ({ id, version }: SourceSettings) => {
    const change = { source: id, sourceVersion: version, paths: [...paths] }
    void navigate('/domain/changes/new', { state: { kind: 'apply', sites: others, change } satisfies Chosen })
  }
  return (
    <div className={classes['page']}>
      <Stack gap="md">
        <div>
          <Title order={1}>
            <Trans>Apply settings</Trans>
          </Title>
          <Text c="dimmed">
            <Trans>
              Choose settings of one site.{' '}
              {formatCounted(
                others.length,
                plural(others.length, { one: 'other site', other: 'other sites' }),
              )}{' '}
              can get them.
            </Trans>
          </Text>
        </div>
        <Select
          label={t`Settings of`}
          data={readable.map(({ id, name }) => ({ value: id, label: name }))}
          value={sourceId ?? null}
          allowDeselect={false}
          searchable
          onChange={(id) => {
            setSourceId(readable.find((site) => site.id === id)?.id)
            setPaths(new Set())
          }}
        />
        {readable.length === 0 && (
          <Text>
            <Trans>Your role can’t read the settings of these sites.</Trans>
          </Text>
        )}
        {others.length === 0 && (
          <Text>
            <Trans>Select at least two sites: one with the settings, one that gets them.</Trans>
          </Text>
        )}
        <Group gap="sm">
          <Button
            disabled={!source.data || paths.size === 0 || others.length === 0}
            onClick={() => source.data && preview(source.data)}
          >
            {paths.size === 0
              ? t`Preview`
              : t`Preview ${formatCounted(paths.size, plural(paths.size, { one: 'setting', other: 'settings' }))}`}
          </Button>
          <Button variant="subtle" color="gray" component={Link} to="/domain">
            <Trans>Cancel</Trans>
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          <Trans>
            The name of a site, its first page for scans and its sign-in data are never copied. Vendor lists
            and own vendors stay in their account.
          </Trans>
        </Text>
      </Stack>
      <Card>{sourceId && <SourceChoice source={source} chosen={paths} onChange={setPaths} />}</Card>
    </div>
  )
}
