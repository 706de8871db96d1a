import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Stack, TextInput } from '@mantine/core'
import { helpPath } from '@placet/contract/help'
import { IconSearch } from '@tabler/icons-react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useProfile } from '../../profile/index.ts'
import { TicketForm } from '../components/ticket-form.tsx'
import { TicketList } from '../components/ticket-list.tsx'

export function ContactPage() {
  return (
    <>
      <PageHeader title={t`Support`}>
        <Trans>Write to us. We reply by e-mail.</Trans>
      </PageHeader>
      <Stack gap="lg">
        <HelpSearch />
        <QueryView query={useProfile()}>
          {({ name, email, account }) => (
            <TicketForm sender={{ name, email }} hasDomains={account !== null} />
          )}
        </QueryView>
        <TicketList />
      </Stack>
    </>
  )
}

/** Many questions are answered there at once. */
function HelpSearch() {
  return (
    <Card component="search" aria-label={t`Help`}>
      <form action={helpPath()} method="get" target="_blank">
        <Group align="end" gap="sm">
          <TextInput
            type="search"
            name="q"
            label={t`Search the help centre first`}
            placeholder={t`For example: invite a colleague`}
            maxLength={100}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            style={{ flex: '1 1 240px' }}
          />
          <Button type="submit" variant="default">
            <Trans>Search help</Trans>
          </Button>
        </Group>
      </form>
    </Card>
  )
}
