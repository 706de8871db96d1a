import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { Framework, Position, Theme } from '@placet/contract/constants'
import { allowedPositions } from '@placet/rules/settings/banner-look'
import { useId } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useEditor, useField } from '../editor.ts'
import classes from './position-field.module.css'
import { Setting } from './setting.tsx'

const NAMES: Record<Position, string> = perLanguage(() => ({
  center: t`Centre`,
  'top-left': t`Top left`,
  'top-center': t`Top centre`,
  'top-right': t`Top right`,
  'bottom-left': t`Bottom left`,
  'bottom-center': t`Bottom centre`,
  'bottom-right': t`Bottom right`,
  top: t`Top`,
  bottom: t`Bottom`,
  left: t`Left`,
  right: t`Right`,
}))

interface PositionFieldProps {
  region: number
  theme: Theme
  framework: Framework
}

/** A miniature of the visitor’s screen: click to place the banner. */
export function PositionField({ region, theme, framework }: PositionFieldProps) {
  const path = `regions.${region}.banner.position` as const
  const { value, error, set } = useField(path)
  const { legacyUI } = useEditor().document.ui
  const name = useId()
  const places = allowedPositions({ legacyUI: false, framework: 'default' }, theme)
  const allowed = allowedPositions({ legacyUI, framework }, theme)
  const isForced = allowed.length < places.length
  return (
    <Setting
      path={path}
      label={t`Position`}
      description={isForced ? t`The legacy look with IAB TCF is always centred.` : undefined}
      error={error}
    >
      {({ labelId, describedBy }) => (
        <div className={classes['row']}>
          <div
            role="radiogroup"
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            className={classes['screen']}
          >
            {places.map((place) => (
              <label key={place} className={classes['place']} data-place={place} title={NAMES[place]}>
                <input
                  type="radio"
                  name={name}
                  aria-label={NAMES[place]}
                  checked={value === place}
                  disabled={!allowed.includes(place)}
                  onChange={() => set(place)}
                />
              </label>
            ))}
          </div>
          <Text size="sm" c="dimmed" aria-hidden="true">
            {NAMES[value]}
          </Text>
        </div>
      )}
    </Setting>
  )
}
