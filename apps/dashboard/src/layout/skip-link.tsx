import { Trans } from '@lingui/react/macro'
import classes from './skip-link.module.css'

export const MAIN_ID = 'main'

export function SkipLink() {
  return (
    <a className={classes['link']} href={`#${MAIN_ID}`}>
      <Trans>Skip to content</Trans>
    </a>
  )
}
