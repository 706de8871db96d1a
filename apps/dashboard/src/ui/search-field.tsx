import { t } from '@lingui/core/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const TYPING_PAUSE_MS = 250

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (value: string) => void
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const searchSoon = useDebouncedCallback(onSearch, TYPING_PAUSE_MS)
  const change = (next: string) => {
    setText(next)
    searchSoon(next.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t`Clear search`} onClick={() => change('')} />
      }
      styles={{ input: { WebkitAppearance: 'none' } }}
      w={{ base: '100%', xs: 280 }}
    />
  )
}
