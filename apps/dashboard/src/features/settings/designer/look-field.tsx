import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { lookOf, offeredLooks, withLook } from '../../../domain/looks.ts'
import { useEditor } from '../editor.ts'
import pictures from './picture-field.module.css'
import { Setting } from './setting.tsx'
import { LookSketch } from './sketches.tsx'

/** Sets shape and place of the banner in all regions at once, as one change that can be undone. */
export function LookField() {
  const { document, dispatch } = useEditor()
  const name = useId()
  const current = lookOf(document)
  const looks = offeredLooks(document)
  if (looks.length === 0) return null
  return (
    <Setting
      path="looks"
      label={t`Look`}
      description={
        current === undefined
          ? t`Your regions have different looks. Choose one here to use it in all of them.`
          : undefined
      }
      isEverywhere
    >
      {({ labelId, describedBy }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={pictures['pictures']}
          style={{ gridTemplateColumns: `repeat(${looks.length}, minmax(0, 1fr))` }}
        >
          {looks.map((look) => (
            <label key={look.id} className={pictures['picture']} title={look.about}>
              <input
                type="radio"
                name={name}
                value={look.id}
                checked={current === look.id}
                onChange={() => dispatch({ kind: 'replace', document: withLook(document, look.id) })}
              />
              <LookSketch look={look.id} colour={document.ui.colors.primary} />
              <span>{look.name}</span>
            </label>
          ))}
        </div>
      )}
    </Setting>
  )
}
