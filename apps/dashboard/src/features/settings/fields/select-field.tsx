import { Select, type SelectProps } from '@mantine/core'
import type { SettingsPath, SettingsValue } from '../editor/settings-path.ts'
import { useField } from '../editor.ts'

interface SelectFieldProps<Path extends SettingsPath> extends Pick<
  SelectProps,
  'label' | 'description' | 'maw' | 'searchable'
> {
  path: Path
  options: readonly { value: SettingsValue<Path> & string; label: string; disabled?: boolean }[]
}

/** Only values known to the settings can be selected. */
export function SelectField<Path extends SettingsPath>({ path, options, ...props }: SelectFieldProps<Path>) {
  const { value, error, set } = useField(path)
  return (
    <Select
      {...props}
      data-setting={path}
      allowDeselect={false}
      data={[...options]}
      value={String(value)}
      error={error}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) set(chosen.value)
      }}
    />
  )
}
