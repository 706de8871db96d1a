import { Trans } from '@lingui/react/macro'
import { formatCount } from './format-number.ts'
import classes from './code-names.module.css'

interface CodeNamesProps {
  names: readonly { key: string; name: string; hint?: string }[]
  /** Maximum number of names shown; the rest is summarised as a count. */
  max: number
}

/** Names as they appear in the browser, side by side. */
export function CodeNames({ names, max }: CodeNamesProps) {
  if (names.length === 0) return null
  return (
    <p className={classes['names']}>
      {names.slice(0, max).map(({ key, name, hint }) => (
        <code key={key} title={hint}>
          {name}
        </code>
      ))}
      {names.length > max && (
        <span>
          <Trans>and {formatCount(names.length - max)} more</Trans>
        </span>
      )}
    </p>
  )
}
