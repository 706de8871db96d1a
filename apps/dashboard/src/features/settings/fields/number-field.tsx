import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useField } from '../editor.ts'
import { useTyped } from './use-typed.ts'

interface NumberFieldProps extends Pick<
  NumberInputProps,
  'label' | 'description' | 'suffix' | 'min' | 'max'
> {
  path: 'general.expiryDays' | 'crawler.maxPages'
}

export function NumberField({ path, ...props }: NumberFieldProps) {
  const { value, error, set } = useField(path)
  const { shown, type } = useTyped<number | string>(value, (next) => set(Number(next), true))
  return (
    <NumberInput
      {...props}
      data-setting={path}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      maw={260}
      error={error}
      value={shown}
      onChange={type}
    />
  )
}
