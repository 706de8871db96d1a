import { Switch, Text } from '@mantine/core'
import { CATEGORIES } from '@placet/contract/constants'
import type { CSSProperties } from 'react'
import type { SettingsValues } from '../forms.ts'
import classes from './banner-preview.module.css'

/** A sketch that follows the form; the true preview is the published script itself. */
export function BannerPreview({ values }: { values: SettingsValues }) {
  const { primary, primaryText } = values.ui.colors
  const bannerType = values.regions[0]?.bannerType ?? 'notice'
  const isOptOut = values.regions[0]?.consentType === 'implicit'
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--button': primary,
    '--button-text': primaryText,
  }
  return (
    <figure className={classes['figure']}>
      <div className={classes['page']} style={colours} aria-hidden="true" inert>
        <div className={classes['lines']} />
        {bannerType === 'none' && <p className={classes['nothing']}>No banner is shown</p>}
        {bannerType === 'notice' && <Notice />}
        {bannerType === 'preferences' && <Preferences isOptOut={isOptOut} />}
      </div>
      <Text component="figcaption" size="xs" c="dimmed" mt={8}>
        A sketch of what visitors see. Texts and layout come from the published banner.
      </Text>
    </figure>
  )
}

function Notice() {
  return (
    <div className={classes['banner']}>
      <strong>You decide about cookies</strong>
      <p>
        We use cookies and similar storage. Some are needed for this site to work; the others are used only if
        you agree.
      </p>
      <Buttons names={['Accept all', 'Deny all']} plain="Settings" />
    </div>
  )
}

function Preferences({ isOptOut }: { isOptOut: boolean }) {
  return (
    <div className={classes['banner']}>
      <strong>Cookie settings</strong>
      <div className={classes['categories']}>
        {CATEGORIES.map((category) => (
          <span key={category} className={classes['category']}>
            <span>{category}</span>
            <Switch size="xs" readOnly checked={isOptOut || category === 'necessary'} color="var(--button)" />
          </span>
        ))}
      </div>
      <Buttons names={['Accept all', 'Deny all']} plain="Save choices" />
    </div>
  )
}

function Buttons({ names, plain }: { names: string[]; plain: string }) {
  return (
    <div className={classes['buttons']}>
      {names.map((name) => (
        <span key={name} className={classes['button']}>
          {name}
        </span>
      ))}
      <span className={classes['plain']}>{plain}</span>
    </div>
  )
}
