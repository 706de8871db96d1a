import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Grid, Group, Stack, Text, Title } from '@mantine/core'
import type { ChosenSettings, SourceSettings } from '@placet/contract/apply'
import type { DomainView } from '@placet/contract/domains'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { SourceChoice, useSource } from '../../bulk/index.ts'
import { SourceDomainField } from '../../domains/index.ts'

interface TemplateFormProps {
  title: string
  hint: string
  /** Settings that are chosen to begin with. */
  chosen?: readonly string[]
  /** Name field, for a new template. */
  children?: ReactNode
  isReady?: boolean
  note: string
  back: string
  submitLabel: string
  onSubmit: (settings: ChosenSettings) => Promise<unknown>
  messages: { done: string; failed: string }
}

/** Settings of a site, as a template gets them. */
export function TemplateForm(props: TemplateFormProps) {
  const { title, hint, chosen = [], children, isReady = true, note, back, messages } = props
  const [site, setSite] = useState<DomainView | null>(null)
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set(chosen))
  const source = useSource(site?.id)
  const [isPending, setIsPending] = useState(false)
  const offered = new Set(source.data?.settings.map(({ path }) => path))
  const wanted = [...paths].filter((path) => offered.has(path))
  const submit = async ({ id, version }: SourceSettings) => {
    setIsPending(true)
    await tellOutcome(props.onSubmit({ source: id, sourceVersion: version, paths: wanted }), messages)
    setIsPending(false)
  }
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="md">
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed">{hint}</Text>
          </div>
          {children}
          <SourceDomainField label={t`Settings of`} source={site} onSource={setSite} />
          <Group gap="sm">
            <Button
              disabled={!source.data || wanted.length === 0 || !isReady}
              loading={isPending}
              onClick={() => source.data && void submit(source.data)}
            >
              {wanted.length === 0
                ? props.submitLabel
                : `${props.submitLabel} (${formatCounted(wanted.length, plural(wanted.length, { one: 'setting', other: 'settings' }))})`}
            </Button>
            <Button variant="subtle" color="gray" component={Link} to={back}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Card>
          {site ? (
            <SourceChoice source={source} chosen={paths} onChange={setPaths} />
          ) : (
            <Text c="dimmed">
              <Trans>Choose a site to see its settings.</Trans>
            </Text>
          )}
        </Card>
      </Grid.Col>
    </Grid>
  )
}
