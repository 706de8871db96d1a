import { ColorInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

// `fixOnBlur` is off: it restores the last value that an effect has seen, and loses one pasted just before Tab.
const SWATCHES = ['#1c5cd6', '#0f725d', '#5f3dc4', '#c2255c', '#b3541e', '#1b2027', '#ffffff']

interface ColourInputProps {
  label: string
  description?: string
  value: string
  error: ReactNode
  isDisabled?: boolean
  onChange: (colour: string) => void
}

/** Escape closes the picker and keeps the focus; Mantine's own picker closes only with the focus. */
export function ColourInput({ isDisabled = false, onChange, ...field }: ColourInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ColorInput
      {...field}
      format="hex"
      swatches={SWATCHES}
      withEyeDropper={false}
      fixOnBlur={false}
      popoverProps={{ opened: isOpen, transitionProps: { duration: 0 } }}
      disabled={isDisabled}
      onChange={onChange}
      onFocus={() => setOpen(true)}
      onClick={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    />
  )
}
