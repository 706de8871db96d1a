import { Anchor, Text, Title } from '@mantine/core'
import type { InvoiceRow } from '@placet/contract/invoices'
import { formatLongDate } from '@placet/rules/format-long-date'
import { Link } from 'react-router'
import { formatMoney } from '../../../ui/format-money.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useInvoices } from '../queries.ts'
import { InvoiceFileButtons } from './invoice-file-buttons.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'

/** All invoices, on the billing page. */
export function InvoicesSection() {
  const list = useListQuery('invoice-')
  return (
    <section aria-labelledby="invoices">
      <Title order={2} id="invoices" mb="sm">
        Invoices
      </Title>
      <ServerList
        noun={{ one: 'invoice', many: 'invoices' }}
        list={list}
        result={useInvoices(list)}
        whenEmpty={
          <EmptyState title="No invoices yet">
            You get the first one when a domain’s trial ends and its paid plan starts.
          </EmptyState>
        }
      >
        {(rows) => (
          <Rows label="Invoices">
            {rows.map((invoice) => (
              <OneInvoice key={invoice.id} invoice={invoice} />
            ))}
          </Rows>
        )}
      </ServerList>
    </section>
  )
}

function OneInvoice({ invoice }: { invoice: InvoiceRow }) {
  const { id, kind, number, status, grossMinor, currency, issuedAt, dueAt } = invoice
  const isDue = status === 'open' || status === 'overdue'
  const amountMinor = kind === 'credit_note' ? -grossMinor : grossMinor
  return (
    <Row
      title={
        <>
          <Anchor component={Link} to={`/billing/invoice/${id}`} c="inherit" fw={500} underline="hover">
            {number}
          </Anchor>
          <InvoiceStatusBadge status={status} />
        </>
      }
      actions={<InvoiceFileButtons id={id} number={number} isSmall />}
    >
      <Text span inherit c="var(--mantine-color-text)">
        {formatMoney({ amountMinor, currency })}
      </Text>
      <span>{formatLongDate(issuedAt)}</span>
      {isDue && <span>due {formatLongDate(dueAt)}</span>}
    </Row>
  )
}
