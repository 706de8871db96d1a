import { InvoiceId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { billingAddresses } from '../accounts/index.ts'
import type { Ctx } from '../context.ts'

interface News {
  template: 'payment-failed' | 'last-payment-failed' | 'plan-ended'
  invoice: { id: string; account_id: string }
}

export async function mailAboutInvoice(tx: Tx, ctx: Ctx, { template, invoice }: News): Promise<void> {
  const addresses = await billingAddresses(tx, invoice.account_id)
  const letters = addresses.map((to) => ({ template, invoiceId: InvoiceId.parse(invoice.id), to }))
  if (letters.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...letters)
}
