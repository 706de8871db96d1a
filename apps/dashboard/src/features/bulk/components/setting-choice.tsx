import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Accordion, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../ui/format-number.ts'
import type { SettingGroup } from '../group-settings.ts'

interface SettingChoiceProps {
  groups: readonly SettingGroup[]
  /** Opens every group that has something found. */
  isSearching: boolean
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Settings in groups, each to be chosen alone or with its group. */
export function SettingChoice({ groups, isSearching, chosen, onChange }: SettingChoiceProps) {
  const [open, setOpen] = useState<string[]>([])
  const set = (paths: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const path of paths) {
      if (isChosen) next.add(path)
      else next.delete(path)
    }
    onChange(next)
  }
  if (groups.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No setting matches.</Trans>
      </Text>
    )
  return (
    <Accordion
      multiple
      order={2}
      value={isSearching ? groups.map(({ title }) => title) : open}
      onChange={setOpen}
    >
      {groups.map(({ title, settings }) => {
        const paths = settings.map(({ path }) => path)
        const count = paths.filter((path) => chosen.has(path)).length
        return (
          <Accordion.Item key={title} value={title}>
            <Accordion.Control>
              {title}
              {count > 0 && t` (${formatCount(count)} chosen)`}
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                <Checkbox
                  label={isSearching ? t`All that were found` : t`All of ${title}`}
                  checked={count === paths.length}
                  indeterminate={count > 0 && count < paths.length}
                  onChange={(event) => set(paths, event.currentTarget.checked)}
                />
                {settings.map(({ path, name, value }) => (
                  <Checkbox
                    key={path}
                    label={name}
                    description={value}
                    checked={chosen.has(path)}
                    onChange={(event) => set([path], event.currentTarget.checked)}
                  />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}
