import { t } from '@lingui/core/macro'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { memberMay } from '@placet/contract/permissions'
import { type ReactNode, useState } from 'react'
import { useAccounts } from '../../accounts/index.ts'

interface AccountSelectProps {
  current: { id: string; name: string }
  value: string
  onChange: (value: string) => void
  error: ReactNode
}

interface Choice {
  value: string
  label: string
}

/** The user's own accounts, searched on the server because there may be more than one page of them. */
export function AccountSelect({ current, value, onChange, error }: AccountSelectProps) {
  const [text, setText] = useState(current.name)
  const [picked, setPicked] = useState<Choice>({ value: current.id, label: current.name })
  const [query] = useDebouncedValue(text === picked.label ? '' : text.trim(), 200)
  const accounts = useAccounts({ query, isEnabled: true })
  const owned = (accounts.data?.data ?? []).filter(({ role }) => memberMay({ role }, 'key:write'))
  const found: Choice[] = owned.map(({ id, name }) => ({ value: id, label: name }))
  const choices = found.some((choice) => choice.value === picked.value) ? found : [picked, ...found]
  return (
    <Select
      label={t`Account`}
      description={t`The key works for this account only.`}
      data={choices}
      filter={({ options }) => options}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`No matching account`}
      searchValue={text}
      onSearchChange={setText}
      rightSection={accounts.isFetching && <Loader size={14} />}
      value={value}
      onChange={(next) => {
        const choice = choices.find((candidate) => candidate.value === next)
        if (!choice) return
        setPicked(choice)
        onChange(choice.value)
      }}
      error={error}
    />
  )
}
