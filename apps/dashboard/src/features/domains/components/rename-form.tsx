import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { DOMAIN_MESSAGES, type DomainView } from '@placet/contract/domains'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useRenameDomain } from '../queries.ts'
import { Outcome } from './outcome.tsx'

interface RenameFormProps {
  domain: DomainView
  onRenamed: () => void
}

export function RenameForm({ domain, onRenamed }: RenameFormProps) {
  const [name, setName] = useState(domain.name)
  const rename = useRenameDomain(domain.id)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate(name, {
          onSuccess: () => {
            modals.closeAll()
            toastSuccess(say(DOMAIN_MESSAGES.renamed))
            onRenamed()
          },
        })
      }}
    >
      <Stack gap="md">
        <Outcome
          change={rename}
          done={say(DOMAIN_MESSAGES.renamed)}
          failed={say(DOMAIN_MESSAGES.renameFailed)}
          saysServerMessage={(error) => error.status === 422}
        />
        <TextInput
          label={t`Domain name`}
          description={t`Its hostnames are renamed too. They go live when you next publish.`}
          spellCheck={false}
          autoCapitalize="none"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={rename.isPending} disabled={name.trim() === domain.name}>
            <Trans>Change name</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
