import { t } from '@lingui/core/macro'
import { Textarea, type TextareaProps } from '@mantine/core'

/** Networks that limit a key. */
export function NetworksField(props: TextareaProps) {
  return (
    <Textarea
      label={t`Networks (optional)`}
      description={t`The key works from these addresses only, one per line, such as 203.0.113.0/24. Leave it empty to use the networks of the account.`}
      autosize
      minRows={2}
      spellCheck={false}
      {...props}
    />
  )
}
