import { t } from '@lingui/core/macro'
import { Anchor, Input, PinInput, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './two-factor-field.module.css'

const DIGITS = 6

interface TwoFactorFieldProps {
  value: string
  error?: ReactNode
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  hasAutoFocus?: boolean
}

/** Six digits from the authenticator app, or a recovery code for users who have lost it. */
export function TwoFactorField({
  value,
  error,
  onChange,
  onComplete,
  hasAutoFocus = false,
}: TwoFactorFieldProps) {
  const [isRecovery, setIsRecovery] = useState(() => /\D/.test(value))
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const takesFocus = useRef(hasAutoFocus)
  useEffect(() => {
    if (takesFocus.current) first.current?.focus()
  }, [isRecovery])
  const swap = () => {
    onChange('')
    takesFocus.current = true
    setIsRecovery(!isRecovery)
  }
  return (
    <Stack gap="xs" align="flex-start">
      {isRecovery ? (
        <TextInput
          w="100%"
          label={t`Recovery code`}
          placeholder="abcde-12345"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          ref={first}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Input.Wrapper
          label={t`Six-digit code from your app`}
          labelElement="div"
          id={id}
          error={error}
          w="100%"
        >
          <PinInput
            id={id}
            length={DIGITS}
            size="lg"
            gap="xs"
            placeholder=""
            classNames={{ root: classes['digits'] ?? '', pinInput: classes['digit'] ?? '' }}
            type="number"
            oneTimeCode
            ref={first}
            value={value}
            error={error !== undefined && error !== null}
            onChange={onChange}
            {...(onComplete ? { onComplete } : {})}
            getInputProps={(index) => ({ 'aria-label': t`Digit ${index + 1} of ${DIGITS}` })}
          />
        </Input.Wrapper>
      )}
      <Anchor component="button" type="button" size="sm" onClick={swap}>
        {isRecovery ? t`Use the code from your app` : t`Use a recovery code`}
      </Anchor>
    </Stack>
  )
}
