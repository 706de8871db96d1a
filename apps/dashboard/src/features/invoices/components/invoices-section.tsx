import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Text, Title } from '@mantine/core'
import type { InvoiceRow } from '@placet/contract/invoices'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { Only } from '../../profile/index.ts'
import { useInvoices } from '../queries.ts'
import { InvoiceFileButtons } from './invoice-file-buttons.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { PayInvoice, PaymentProblem } from './pay-invoice.tsx'

/** All invoices, on the billing page. */
export function InvoicesSection() {
  const list = useListQuery('invoice-')
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <section aria-labelledby="invoices">
      <Title order={2} id="invoices" mb="sm">
        <Trans>Invoices</Trans>
      </Title>
      <PaymentProblem problem={problem} />
      <ServerList
        noun={{ one: t`invoice`, many: t`invoices` }}
        list={list}
        result={useInvoices(list)}
        whenEmpty={
          <EmptyState title={t`No invoices yet`}>
            <Trans>You get the first one when a domain’s trial ends and its paid plan starts.</Trans>
          </EmptyState>
        }
      >
        {(rows) => (
          <Rows label={t`Invoices`}>
            {rows.map((invoice) => (
              <OneInvoice key={invoice.id} invoice={invoice} onProblem={setProblem} />
            ))}
          </Rows>
        )}
      </ServerList>
    </section>
  )
}

interface OneInvoiceProps {
  invoice: InvoiceRow
  onProblem: (problem: string | null) => void
}

function OneInvoice({ invoice, onProblem }: OneInvoiceProps) {
  const { id, kind, number, status, grossMinor, dueMinor, currency, issuedAt, dueAt } = invoice
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
      actions={
        <>
          {dueMinor > 0 && (
            <Only permission="billing:write">
              <PayInvoice
                invoiceId={id}
                number={number}
                amount={{ amountMinor: dueMinor, currency }}
                isSmall
                onProblem={onProblem}
              />
            </Only>
          )}
          <InvoiceFileButtons id={id} number={number} isSmall />
        </>
      }
    >
      <Text span inherit c="var(--mantine-color-text)">
        {formatMoney({ amountMinor, currency })}
      </Text>
      <span>{formatLongDate(issuedAt)}</span>
      {dueMinor > 0 && (
        <span>
          <Trans>due {formatLongDate(dueAt)}</Trans>
        </span>
      )}
    </Row>
  )
}
