import { SegmentedControl } from '@mantine/core'
import type { SettingsPath, SettingsValue } from '../editor/settings-path.ts'
import type { ReactNode } from 'react'
import { useField } from '../editor.ts'
import { Setting } from './setting.tsx'

interface ChoiceFieldProps<Path extends SettingsPath> {
  path: Path
  label: string
  description?: string | undefined
  isEverywhere?: boolean
  options: readonly { value: SettingsValue<Path> & string; label: ReactNode; disabled?: boolean }[]
}

/** Chooses one of a few options, all of them visible. */
export function ChoiceField<Path extends SettingsPath>({
  path,
  label,
  description,
  isEverywhere = false,
  options,
}: ChoiceFieldProps<Path>) {
  const { value, error, set } = useField(path)
  return (
    <Setting path={path} label={label} description={description} error={error} isEverywhere={isEverywhere}>
      {({ labelId }) => (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={labelId}
          data={options.map((option) => ({ ...option }))}
          value={String(value)}
          onChange={(next) => {
            const chosen = options.find((option) => option.value === next)
            if (chosen) set(chosen.value)
          }}
        />
      )}
    </Setting>
  )
}
