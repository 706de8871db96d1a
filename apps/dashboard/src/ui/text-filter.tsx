import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface TextFilterProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Applied with Enter or when the field is left: half a name matches nothing. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const [applied, setApplied] = useState(value)
  if (value !== applied) {
    setApplied(value)
    setText(value)
  }
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={text}
      spellCheck={false}
      enterKeyHint="search"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}
