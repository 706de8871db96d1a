import type { Tx } from '@placet/db/tx'
import { formatLongDate } from '@placet/rules/format-long-date'
import { formatAmount } from '@placet/rules/money/format-amount'
import type { Ctx } from '../context.ts'
import { getInvoiceInAccount, loadIssuedInvoice, printInvoice } from '../invoices/index.ts'
import type { Letter, MailPayload } from './letter.ts'

type Payload = Extract<MailPayload, { template: 'invoice' }>

/** An invoice or a credit note, with its PDF. */
export async function writeInvoiceLetter(tx: Tx, ctx: Ctx, { invoiceId, to }: Payload): Promise<Letter> {
  const row = await getInvoiceInAccount(tx, ctx, invoiceId)
  const invoice = await loadIssuedInvoice(tx, row)
  const { number, grossMinor, currency, credits } = invoice
  const total = `${currency} ${formatAmount(grossMinor, currency)}`
  const said = credits
    ? `Attached is credit note ${number} over ${total}. It corrects invoice ${credits.number}.`
    : `Attached is invoice ${number} over ${total}, of ${formatLongDate(invoice.issuedAt)}.`
  const owed = `Please pay it by ${formatLongDate(invoice.dueAt)}, unless it is charged to your balance or card.`
  return {
    to,
    greeting: `Hello ${invoice.buyer.name},`,
    subject: credits ? `Credit note ${number}` : `Invoice ${number}`,
    paragraphs: credits || grossMinor === 0 || row.paid_at !== null ? [said] : [said, owed],
    button: {
      label: credits ? 'Look at the credit note' : 'Look at the invoice',
      link: `${ctx.site.dashboardUrl}/billing/invoice/${invoiceId}`,
    },
    closing: 'The same invoice for bookkeeping programs, as XML, is on its page.',
    because: 'this is where your account wants its invoices.',
    attachments: [
      {
        fileName: `${number}.pdf`,
        mimeType: 'application/pdf',
        data: await printInvoice(invoice, ctx.fonts),
      },
    ],
  }
}
