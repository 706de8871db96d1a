import { Trans } from '@lingui/react/macro'
import classes from './logo.module.css'

export function LogoMark({ sizePx = 26 }: { sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={classes['disc']} d="M15.84 1.69A11 11 0 1 0 22.31 8.16A5 5 0 0 1 15.84 1.69Z" />
      <path className={classes['tick']} d="M7.1 12.7l3.3 3.3 6-6.4" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={classes['logo']}>
      <LogoMark />
      <span>
        <Trans>Placet</Trans>
      </span>
    </span>
  )
}
