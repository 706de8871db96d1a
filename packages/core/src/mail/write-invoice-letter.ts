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
    ? `Credit note ${number} for ${total} is attached. It corrects invoice ${credits.number}.`
    : `Invoice ${number} for ${total}, dated ${formatLongDate(invoice.issuedAt)}, is attached.`
  const owed = `If it is not charged to your balance or card, please pay it by ${formatLongDate(invoice.dueAt)}.`
  return {
    to,
    greeting: `Hello ${invoice.buyer.name},`,
    subject: credits ? `Credit note ${number}` : `Invoice ${number}`,
    paragraphs: credits || grossMinor === 0 || row.paid_at !== null ? [said] : [said, owed],
    button: {
      label: credits ? 'View the credit note' : 'View the invoice',
      link: `${ctx.installation.dashboardUrl}/billing/invoice/${invoiceId}`,
    },
    closing: 'You can also download it as XML for your accounting software.',
    because: 'this is the invoice address of your account.',
    attachments: [
      {
        fileName: `${number}.pdf`,
        mimeType: 'application/pdf',
        data: await printInvoice(invoice, ctx.installation.fonts),
      },
    ],
  }
}
