import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import classes from './auth-picture.module.css'

const PROMISES = perLanguage(() => [
  t`A fast, fair banner: denying is as easy as accepting`,
  t`Proof of every choice, from the first visitor onwards`,
  t`Changes live on every site within seconds`,
])

export function AuthPicture() {
  return (
    <div className={classes['panel']}>
      <div className={classes['scene']} aria-hidden="true">
        <div className={classes['browser']}>
          <span className={classes['dots']} />
          <span className={classes['line']} data-width="70" />
          <span className={classes['line']} data-width="92" />
          <span className={classes['line']} data-width="84" />
          <span className={classes['line']} data-width="45" />
        </div>
        <div className={classes['banner']}>
          <strong>
            <Trans>Your privacy, your choice</Trans>
          </strong>
          <span className={classes['text']} />
          <span className={classes['text']} data-short />
          <span className={classes['buttons']}>
            <span className={classes['button']}>
              <Trans>Accept</Trans>
            </span>
            <span className={classes['button']}>
              <Trans>Deny</Trans>
            </span>
            <span className={classes['plain']}>
              <Trans>Settings</Trans>
            </span>
          </span>
        </div>
      </div>
      <ul className={classes['promises']}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <IconCheck size={17} stroke={2.4} aria-hidden="true" />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  )
}
