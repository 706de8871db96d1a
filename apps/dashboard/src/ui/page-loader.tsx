import { t } from '@lingui/core/macro'
import { LogoMark } from './logo.tsx'
import classes from './page-loader.module.css'

export function PageLoader() {
  return (
    <output className={classes['cover']} aria-label={t`Loading`}>
      <span className={classes['mark']}>
        <LogoMark sizePx={40} />
      </span>
    </output>
  )
}
