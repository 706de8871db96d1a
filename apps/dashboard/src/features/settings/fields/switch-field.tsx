import { Switch } from '@mantine/core'
import type { SettingsPath, SettingsValue } from '../editor/settings-path.ts'
import { useField } from '../editor.ts'

type BooleanPath = { [P in SettingsPath]: SettingsValue<P> extends boolean ? P : never }[SettingsPath]

interface SwitchFieldProps {
  path: BooleanPath
  label: string
  description?: string
  onSwitched?: (isOn: boolean) => void
}

export function SwitchField({ path, label, description, onSwitched }: SwitchFieldProps) {
  const { value, error, set } = useField(path)
  return (
    <Switch
      data-setting={path}
      label={label}
      description={description}
      checked={value}
      error={error}
      onChange={(event) => {
        set(event.currentTarget.checked)
        onSwitched?.(event.currentTarget.checked)
      }}
    />
  )
}
