import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { logoSource } from '../../../ui/brand-mark.ts'
import { LOGO_TYPES, readLogo } from '../read-logo.ts'
import classes from './logo-field.module.css'

interface LogoFieldProps {
  logo: string | null
  isDisabled: boolean
  onChange: (logo: string | null) => void
}

export function LogoField({ logo, isDisabled, onChange }: LogoFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    if (!file) return
    const read = await readLogo(file)
    setUnreadable(read === null)
    if (read !== null) onChange(read)
    // Resets the input: otherwise the browser ignores picking the same file again.
    forget.current?.()
  }
  return (
    <fieldset className={classes['field']} aria-label={t`Logo`}>
      <Input.Label component="span">
        <Trans>Logo</Trans>
      </Input.Label>
      {logo !== null && (
        <span className={classes['plate']}>
          <img className={classes['logo']} src={logoSource(logo)} alt={t`Your logo`} />
        </span>
      )}
      <Group gap="sm">
        <FileButton accept={LOGO_TYPES.join(',')} onChange={(file) => void choose(file)} resetRef={forget}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              disabled={isDisabled}
              leftSection={<IconPhoto size={16} aria-hidden="true" />}
            >
              {logo === null ? <Trans>Choose a logo</Trans> : <Trans>Choose another logo</Trans>}
            </Button>
          )}
        </FileButton>
        {logo !== null && !isDisabled && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            <Trans>Remove the logo</Trans>
          </Button>
        )}
      </Group>
      <Input.Description>
        <Trans>PNG, JPEG, SVG or WebP. Wide logos fit best. They are shown on white.</Trans>
      </Input.Description>
      <div aria-live="polite">
        {isUnreadable && (
          <Input.Error>
            <Trans>This file can’t be read as a picture. Choose another one.</Trans>
          </Input.Error>
        )}
      </div>
    </fieldset>
  )
}
