import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Title } from '@mantine/core'
import type { TicketView } from '@placet/contract/support'
import { Ago } from '../../../ui/ago.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useTickets } from '../queries.ts'
import { TYPE_NAMES } from '../type-names.ts'
import classes from './ticket-list.module.css'

export function TicketList() {
  const list = useListQuery()
  const tickets = useTickets(list)
  if (tickets.data?.total === 0 && list.query === '') return null
  return (
    <section aria-labelledby="tickets">
      <Title order={2} id="tickets" mb="sm">
        <Trans>Your tickets</Trans>
      </Title>
      <ServerList noun={{ one: t`ticket`, many: t`tickets` }} list={list} result={tickets} whenEmpty={null}>
        {(rows) => (
          <Rows label={t`Your tickets`}>
            {rows.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </Rows>
        )}
      </ServerList>
    </section>
  )
}

function TicketRow({ ticket }: { ticket: TicketView }) {
  return (
    <Row
      title={
        <>
          {ticket.subject}
          {ticket.sentAt === null ? (
            <Badge variant="light" color="amber">
              <Trans>Queued</Trans>
            </Badge>
          ) : (
            <Badge variant="light">
              <Trans>Sent</Trans>
            </Badge>
          )}
        </>
      }
    >
      <Ago at={ticket.createdAt} />
      <span>{TYPE_NAMES[ticket.type]}</span>
      {ticket.domainName !== '' && <span>{ticket.domainName}</span>}
      {ticket.files.length > 0 && <span>{ticket.files.join(', ')}</span>}
      <details className={classes['message']}>
        <summary>
          <Trans>Message</Trans>
        </summary>
        <p>{ticket.message}</p>
      </details>
    </Row>
  )
}
