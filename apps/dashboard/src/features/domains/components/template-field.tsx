import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Group, Radio, Stack, Text } from '@mantine/core'
import { TEMPLATE, type Template, TIER } from '@placet/contract/constants'
import { TEMPLATES } from '@placet/rules/settings/templates'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useDomains } from '../../../domain/domain-cache.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tierName } from '../plan-name.ts'
import classes from './template-field.module.css'

const COPY = perLanguage(() => ({
  id: TEMPLATE.import,
  title: t`Copy from another domain`,
  description: t`Settings and texts are copied from it.`,
  tier: TIER.free,
}))

interface TemplateFieldProps {
  value: Template
  onChange: (template: Template) => void
}

export function TemplateField(props: TemplateFieldProps) {
  const domains = useDomains({ query: '', page: 1 })
  return (
    <QueryView query={domains} loading={<LoadingState rows={TEMPLATES.length} rowHeightPx={72} />}>
      {({ total }) => <Choices {...props} choices={total > 0 ? [...TEMPLATES, COPY] : TEMPLATES} />}
    </QueryView>
  )
}

type Choice = Omit<typeof COPY, 'id' | 'tier'> & { id: Template; tier: number }

function Choices({ value, onChange, choices }: TemplateFieldProps & { choices: readonly Choice[] }) {
  const choose = (id: string) => {
    const chosen = choices.find((choice) => String(choice.id) === id)
    if (chosen) onChange(chosen.id)
  }
  return (
    <Radio.Group label={t`Template`} value={String(value)} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {choices.map(({ id, title, description, tier }) => (
          <Radio.Card key={id} value={String(id)} radius="md" className={classes['card'] ?? ''}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={2} />
              <div>
                <Group gap={8}>
                  <Text fw={550}>{title}</Text>
                  {tier > TIER.free && (
                    <Badge variant="light" tt="none" fw={500}>
                      <Trans>{tierName(tier)} plan</Trans>
                    </Badge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {description}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}
