import type { InvoiceId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { openWalletOrder } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { amountDue } from './amount-due.ts'

export async function openInvoiceOrder({ ctx, input: { invoiceId } }: Verb<{ invoiceId: InvoiceId }>) {
  const accountId = requirePermission(ctx, 'billing:write')
  const price = await withTx(ctx, (tx) => amountDue(tx, ctx, invoiceId))
  return openWalletOrder(ctx, {
    accountId,
    purpose: 'invoice',
    subject: invoiceId,
    ...price,
    returnPath: `/billing/invoice/${invoiceId}`,
  })
}
