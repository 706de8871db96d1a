import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, PasswordInput } from '@mantine/core'
import { MASKED } from '@placet/contract/constants'

interface SecretInputProps {
  label: string
  value: string
  /** Value in the saved settings: the mask if a secret is stored. */
  saved: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The mask is only a placeholder: typing replaces the secret, an empty field keeps it, “Remove” deletes it. */
export function SecretInput({ label, value, saved, error, onChange }: SecretInputProps) {
  const isKept = value === MASKED
  const hasSaved = saved === MASKED
  return (
    <PasswordInput
      label={label}
      autoComplete="new-password"
      maw={320}
      value={isKept ? '' : value}
      placeholder={isKept ? MASKED : ''}
      description={describe()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || (hasSaved ? MASKED : ''))}
    />
  )

  function describe() {
    if (!hasSaved) return undefined
    return isKept ? (
      <Trans>
        Saved. Type to replace it, or{' '}
        <Anchor component="button" type="button" inherit onClick={() => onChange('')}>
          remove it
        </Anchor>
        .
      </Trans>
    ) : (
      <>
        {value === '' ? t`Removed when you save.` : t`Replaces the saved one.`}{' '}
        <Anchor component="button" type="button" inherit onClick={() => onChange(MASKED)}>
          <Trans>Keep the saved one</Trans>
        </Anchor>
      </>
    )
  }
}
