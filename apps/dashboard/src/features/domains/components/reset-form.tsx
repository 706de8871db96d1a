import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { DOMAIN_MESSAGES, type DomainView } from '@placet/contract/domains'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { toAsciiHost } from '../../../ui/to-ascii-host.ts'
import { useResetConsents } from '../queries.ts'
import { CloseLater, Outcome } from './outcome.tsx'

export function ResetForm({ domain }: { domain: DomainView }) {
  const [name, setName] = useState('')
  const reset = useResetConsents(domain.id)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        reset.mutate(name)
      }}
    >
      <Stack gap="md">
        <Outcome
          change={reset}
          done={say(DOMAIN_MESSAGES.resetDone)}
          failed={say(DOMAIN_MESSAGES.resetFailed)}
          saysServerMessage={(error) => error.code === 'domain_name_wrong'}
        />
        {reset.isSuccess ? (
          <CloseLater />
        ) : (
          <>
            <Text size="sm">
              <Trans>
                Every visitor of <b>{domain.name}</b> will be asked again. Enter the domain name to confirm.
              </Trans>
            </Text>
            <TextInput
              label={t`Domain`}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button
                type="submit"
                color="red.8"
                loading={reset.isPending}
                disabled={toAsciiHost(name) !== domain.name}
              >
                <Trans>Reset consents</Trans>
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </form>
  )
}
