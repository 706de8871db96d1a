import type { SettingsPath, SettingsValue } from '../editor/settings-path.ts'
import { type ReactNode, useId } from 'react'
import { useField } from '../editor.ts'
import classes from './picture-field.module.css'
import { Setting } from './setting.tsx'

interface PictureFieldProps<Path extends SettingsPath> {
  path: Path
  label: string
  description?: string | undefined
  isEverywhere?: boolean
  columns: number
  options: readonly {
    value: SettingsValue<Path> & string
    label: string
    picture: ReactNode
    isOff?: boolean
  }[]
}

/** Chooses one of a few pictures. Unavailable options are shown, but disabled. */
export function PictureField<Path extends SettingsPath>({
  path,
  label,
  description,
  isEverywhere = false,
  columns,
  options,
}: PictureFieldProps<Path>) {
  const { value, error, set } = useField(path)
  const name = useId()
  return (
    <Setting path={path} label={label} description={description} error={error} isEverywhere={isEverywhere}>
      {({ labelId, describedBy }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={classes['pictures']}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {options.map((option) => (
            <label key={option.value} className={classes['picture']} data-off={option.isOff || undefined}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={option.isOff ?? false}
                onChange={() => set(option.value)}
              />
              {option.picture}
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Setting>
  )
}
