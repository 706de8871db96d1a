import { Button, Group, Stack, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { DOMAIN_MESSAGES, type DomainView } from '@placet/contract/domains'
import { useState } from 'react'
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
            toastSuccess(DOMAIN_MESSAGES.renamed)
            onRenamed()
          },
        })
      }}
    >
      <Stack gap="md">
        <Outcome
          change={rename}
          done={DOMAIN_MESSAGES.renamed}
          failed={DOMAIN_MESSAGES.renameFailed}
          saysServerMessage={(error) => error.status === 422}
        />
        <TextInput
          label="Domain name"
          description="Its hostnames are renamed too. They go live when you next publish."
          spellCheck={false}
          autoCapitalize="none"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={rename.isPending} disabled={name.trim() === domain.name}>
            Change name
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
