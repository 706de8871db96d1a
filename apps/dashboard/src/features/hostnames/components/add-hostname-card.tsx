import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DomainView } from '@placet/contract/domains'
import { HOSTNAME_MESSAGES } from '@placet/contract/hostnames'
import { IconPlus } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toAsciiHost } from '../../../ui/to-ascii-host.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useAddHostname } from '../queries.ts'

export function AddHostnameCard({ domain }: { domain: DomainView }) {
  const add = useAddHostname(domain.id)
  const form = useForm({
    initialValues: { hostname: '' },
    validate: {
      hostname: (hostname) =>
        endsWithDomain(hostname, domain.name) ? null : say(HOSTNAME_MESSAGES.addFailed),
    },
  })
  const submit = ({ hostname }: { hostname: string }) =>
    add.mutate(hostname, {
      onSuccess: () => {
        form.reset()
        toastSuccess(say(HOSTNAME_MESSAGES.added))
      },
      onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(HOSTNAME_MESSAGES.addFailed))]),
    })
  return (
    <Card component="section" aria-labelledby="add-hostname">
      <Title order={2} id="add-hostname" mb="sm">
        <Trans>Add a hostname</Trans>
      </Title>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Group align="flex-start" gap="md">
          <TextInput
            label={t`Hostname`}
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
            <Trans>Add hostname</Trans>
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
