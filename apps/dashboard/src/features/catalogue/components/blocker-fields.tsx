import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Fieldset, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type Blocker, BLOCKER_TYPE } from '@placet/contract/catalogue'
import { PATTERN_MAX_LENGTH } from '@placet/contract/constants'
import { IconPlus, IconX } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { emptyPattern, type ServiceForm } from '../forms.ts'
import classes from './blocker-fields.module.css'

interface BlockerFieldsProps {
  form: ServiceForm
  /** Null for a service that the catalogue doesn't have. */
  defaults: readonly Blocker[] | null
}

const TYPES = perLanguage(() => [
  { value: String(BLOCKER_TYPE.src), label: t`Address` },
  { value: String(BLOCKER_TYPE.inline), label: t`Content` },
])

/** Tags blocked until consent: those known to the catalogue, and those the owner adds. */
export function BlockerFields({ form, defaults }: BlockerFieldsProps) {
  return (
    <Fieldset legend={t`Block its tags until visitors consent`}>
      <Stack gap="sm">
        {defaults && (
          <Switch
            label={t`By known patterns`}
            disabled={defaults.length === 0}
            {...form.getInputProps('isDefaultOn', { type: 'checkbox' })}
          />
        )}
        {defaults?.length === 0 ? (
          <Text size="sm" c="dimmed">
            <Trans>We don’t know any pattern for this service yet.</Trans>
          </Text>
        ) : (
          <ul className={classes['known']} aria-label={t`Known patterns`} hidden={!defaults}>
            {defaults?.map(({ type, pattern }) => (
              <li key={`${type} ${pattern}`}>
                <code>{pattern}</code>
                {type === BLOCKER_TYPE.inline && t` in the content of a script`}
              </li>
            ))}
          </ul>
        )}
        <Switch label={t`By your own patterns`} {...form.getInputProps('isCustomOn', { type: 'checkbox' })} />
        {form.values.custom.map(({ key }, index) => (
          <div key={key} className={classes['pattern']}>
            <NativeSelect
              aria-label={t`Compares pattern ${index + 1} with`}
              data={TYPES}
              {...form.getInputProps(`custom.${index}.type`)}
            />
            <TextInput
              aria-label={t`Pattern ${index + 1}`}
              placeholder="films.example.com/embed"
              spellCheck={false}
              autoCapitalize="none"
              maxLength={PATTERN_MAX_LENGTH}
              {...form.getInputProps(`custom.${index}.pattern`)}
            />
            <ActionIcon
              size="lg"
              aria-label={t`Remove pattern ${index + 1}`}
              onClick={() => form.removeListItem('custom', index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => {
              form.insertListItem('custom', emptyPattern())
              form.setFieldValue('isCustomOn', true)
            }}
          >
            <Trans>Add a pattern</Trans>
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
