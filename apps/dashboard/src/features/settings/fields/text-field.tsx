import { TextInput, type TextInputProps } from '@mantine/core'
import type { SettingsPath, SettingsValue } from '../editor/settings-path.ts'
import { useField } from '../editor.ts'
import { useTyped } from './use-typed.ts'

type TextPath = { [P in SettingsPath]: SettingsValue<P> extends string ? P : never }[SettingsPath]

interface TextFieldProps extends Pick<
  TextInputProps,
  'label' | 'description' | 'placeholder' | 'type' | 'maw'
> {
  path: Extract<TextPath, 'general.name' | 'crawler.entry' | `ui.links.${number}.url`>
}

export function TextField({ path, ...props }: TextFieldProps) {
  const { value, error, set } = useField(path)
  const { shown, type } = useTyped(value, (next) => set(next, true))
  return (
    <TextInput
      {...props}
      data-setting={path}
      error={error}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
