import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Group, Stack } from '@mantine/core'
import { InvoiceId } from '@placet/contract/ids'
import { INVOICE_MESSAGES, type InvoiceView } from '@placet/contract/invoices'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { OwnersOnly } from '../../accounts/index.ts'
import { PaymentReturn } from '../../payments/index.ts'
import { Only } from '../../profile/index.ts'
import { InvoiceFacts } from '../components/invoice-facts.tsx'
import { InvoiceFileButtons } from '../components/invoice-file-buttons.tsx'
import { InvoiceLines } from '../components/invoice-lines.tsx'
import { PayInvoice, PaymentProblem } from '../components/pay-invoice.tsx'
import { RefundNotes } from '../components/refund-notes.tsx'
import { InvoiceStatusBadge } from '../components/invoice-status-badge.tsx'
import { explainCharge } from '../explain-charge.ts'
import { useInvoice } from '../queries.ts'

export function InvoicePage() {
  const id = InvoiceId.safeParse(useParams()['invoiceId'])
  if (!id.success) return <NotFoundState />
  return (
    <OwnersOnly permission="billing:read">
      <KnownInvoicePage invoiceId={id.data} />
    </OwnersOnly>
  )
}

function KnownInvoicePage({ invoiceId }: { invoiceId: InvoiceId }) {
  return (
    <QueryView query={useInvoice(invoiceId)} loading={<LoadingState rows={2} rowHeightPx={190} />} isPage>
      {(invoice) => <ShownInvoice invoice={invoice} />}
    </QueryView>
  )
}

function ShownInvoice({ invoice }: { invoice: InvoiceView }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { id, kind, number, status, currency, creditNotes } = invoice
  const credited = creditNotes.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  return (
    <>
      <PageHeader
        title={`${kind === 'invoice' ? t`Invoice` : t`Credit note`} ${number}`}
        actions={
          <>
            <InvoiceFileButtons id={id} number={number} />
            {(status === 'open' || status === 'overdue') && (
              <Only permission="billing:write">
                <PayInvoice
                  invoiceId={id}
                  number={number}
                  amount={{ amountMinor: invoice.grossMinor - credited, currency }}
                  onProblem={setProblem}
                />
              </Only>
            )}
          </>
        }
      >
        <Group gap="xs">
          <Anchor component={Link} to="/billing" inherit underline="always">
            <Trans>Billing</Trans>
          </Anchor>
          <InvoiceStatusBadge status={status} />
        </Group>
      </PageHeader>
      <Stack gap="lg">
        <PaymentReturn paid={say(INVOICE_MESSAGES.paid)} explain={explainCharge} />
        <PaymentProblem problem={problem} />
        <Card>
          <InvoiceFacts invoice={invoice} />
        </Card>
        <Card>
          <InvoiceLines invoice={invoice} />
        </Card>
        <RefundNotes invoice={invoice} />
        <RelatedInvoices invoice={invoice} />
      </Stack>
    </>
  )
}

/** The credit notes of an invoice, or the invoice of a credit note. */
function RelatedInvoices({ invoice: { credits, creditNotes } }: { invoice: InvoiceView }) {
  const related = credits ? [credits] : creditNotes
  if (related.length === 0) return null
  return (
    <p>
      {credits ? t`Corrects ` : t`Corrected by `}
      {related.map(({ id, number }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Anchor component={Link} to={`/billing/invoice/${id}`} underline="always">
            {number}
          </Anchor>
        </span>
      ))}
    </p>
  )
}
