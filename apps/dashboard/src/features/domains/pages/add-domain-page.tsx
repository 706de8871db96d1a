import { Alert, Button, Card, Group, Stack, Textarea } from '@mantine/core'
import { DOMAIN_MESSAGES } from '@placet/contract/domains'
import { IconX } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toDomainNames, useAddDomainForm } from '../forms.ts'
import { useCreateDomains } from '../queries.ts'

export function AddDomainPage() {
  const navigate = useNavigate()
  const form = useAddDomainForm()
  const create = useCreateDomains()
  const count = toDomainNames(form.values.name).length

  const submit = ({ name }: { name: string }) =>
    create.mutate(
      { name: toDomainNames(name).join('\n') },
      { onSuccess: ({ value }) => void navigate(`/domain/${value}`) },
    )

  return (
    <>
      <PageHeader title="Add domains">One line for each website.</PageHeader>
      <Card maw={640}>
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack gap="md">
            {create.isError && (
              <Alert color="red" icon={<IconX size={18} />} title="Nothing was added">
                {DOMAIN_MESSAGES.createFailed}
                {create.error.message}
              </Alert>
            )}
            <Textarea
              label="Domains"
              description="Without https:// and without a path, for example example.com"
              placeholder={'example.com\nexample.org'}
              autosize
              minRows={5}
              maxRows={16}
              spellCheck={false}
              autoCapitalize="none"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Group justify="flex-end">
              <Button variant="subtle" color="gray" component={Link} to="/domain">
                Cancel
              </Button>
              <Button type="submit" loading={create.isPending}>
                {count > 1 ? `Add ${count} domains` : 'Add domain'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </>
  )
}
