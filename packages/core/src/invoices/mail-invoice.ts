import type { AccountId, InvoiceId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { billingAddresses } from '../accounts/index.ts'

export async function mailInvoice(
  tx: Tx,
  ctx: Ctx,
  { accountId, invoiceId }: { accountId: AccountId; invoiceId: InvoiceId },
): Promise<void> {
  const addresses = await billingAddresses(tx, accountId)
  const letters = addresses.map((to) => ({ template: 'invoice' as const, invoiceId, to }))
  if (letters.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...letters)
}
