import { openInvoiceOrder as route } from '@placet/contract/invoices'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { openWalletOrder } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { amountDue } from './amount-due.ts'

export const openInvoiceOrder = defineVerb(inputOf(route), async ({ ctx, input: { invoiceId } }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  const price = await withTx(ctx, (tx) => amountDue(tx, ctx, invoiceId))
  return openWalletOrder(ctx, {
    accountId,
    purpose: 'invoice',
    subject: invoiceId,
    ...price,
    returnPath: `/billing/invoice/${invoiceId}`,
  })
})
