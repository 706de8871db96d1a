import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { isApiError } from '../../../api/api-error.ts'
import { useStart } from '../queries.ts'
import { IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

/** The one thing that a new account needs: the address of the first site. */
export function AddressForm() {
  const navigate = useNavigate()
  const start = useStart()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    if (address.trim() === '') return setProblem(t`Enter the address of your site, such as example.com.`)
    start.mutate(address.trim(), {
      onSuccess: (domainId) => void navigate(`/welcome/${domainId}`),
      onError: (error) => setProblem(explain(error)),
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t`Your site’s address`}
          description={t`Working on localhost? Enter your public domain. The banner also runs on localhost while you test.`}
          placeholder="example.com"
          size="md"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          leftSection={<IconWorld size={18} aria-hidden="true" />}
          error={problem && <span role="alert">{problem}</span>}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" size="md" fullWidth loading={start.isPending || start.isSuccess}>
          <Trans>Show my banner</Trans>
        </Button>
        <Text size="sm" c="dimmed">
          <Trans>Free plan. No card needed.</Trans>
        </Text>
      </Stack>
    </form>
  )
}

function explain(error: Error): string {
  if (isApiError(error, 'domain_invalid')) return t`That isn’t the address of a website. Try example.com.`
  return error.message
}
