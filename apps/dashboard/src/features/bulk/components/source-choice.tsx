import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { QueryView } from '../../../ui/query-view.tsx'
import { groupSettings } from '../group-settings.ts'
import type { useSource } from '../queries.ts'
import { SettingChoice } from './setting-choice.tsx'

interface SourceChoiceProps {
  source: ReturnType<typeof useSource>
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Settings of one site, found by name and value. */
export function SourceChoice({ source, chosen, onChange }: SourceChoiceProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      <TextInput
        label={t`Find a setting`}
        type="search"
        mb="md"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <QueryView query={source}>
        {(data) => (
          <SettingChoice
            groups={groupSettings(data.settings, search)}
            isSearching={search.trim() !== ''}
            chosen={chosen}
            onChange={onChange}
          />
        )}
      </QueryView>
    </>
  )
}
