import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useProfile } from '../../profile/index.ts'
import { TicketForm } from '../components/ticket-form.tsx'
import { TicketList } from '../components/ticket-list.tsx'

export function ContactPage() {
  return (
    <>
      <PageHeader title="Support">Write to us. We reply by e-mail.</PageHeader>
      <Stack gap="lg">
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
