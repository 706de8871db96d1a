import { Button, Card, Group, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DomainView } from '@placet/contract/domains'
import { HOSTNAME_MESSAGES } from '@placet/contract/hostnames'
import { IconPlus } from '@tabler/icons-react'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toAsciiHost } from '../../../ui/to-ascii-host.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useAddHostname } from '../queries.ts'

export function AddHostnameCard({ domain }: { domain: DomainView }) {
  const add = useAddHostname(domain.id)
  const form = useForm({
    initialValues: { hostname: '' },
    validate: {
      hostname: (hostname) => (endsWithDomain(hostname, domain.name) ? null : HOSTNAME_MESSAGES.addFailed),
    },
  })
  const submit = ({ hostname }: { hostname: string }) =>
    add.mutate(hostname, {
      onSuccess: () => {
        form.reset()
        toastSuccess(HOSTNAME_MESSAGES.added)
      },
      onError: (error) => toastError('Error!', [explainRefusal(error, HOSTNAME_MESSAGES.addFailed)]),
    })
  return (
    <Card component="section" aria-labelledby="add-hostname">
      <Title order={2} id="add-hostname" mb="sm">
        Add a hostname
      </Title>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Group align="flex-start" gap="md">
          <TextInput
            label="Hostname"
            placeholder={`shop.${domain.name}`}
            spellCheck={false}
            autoCapitalize="none"
            flex="1 1 260px"
            {...form.getInputProps('hostname')}
          />
          <Button
            type="submit"
            mt={{ base: 0, xs: 22 }}
            loading={add.isPending}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
          >
            Add hostname
          </Button>
        </Group>
      </form>
    </Card>
  )
}

function endsWithDomain(hostname: string, domainName: string): boolean {
  const name = toAsciiHost(hostname)
  return name !== null && (name === domainName || name.endsWith(`.${domainName}`))
}
