import type { InvoiceId } from '@placet/contract/ids'
import type { CardInput } from '@placet/contract/payments'
import { type Verb, withTx } from '../context.ts'
import { payingCard, startPayment, toPaymentAnswer } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { amountDue } from './amount-due.ts'

interface InvoicePayment extends CardInput {
  invoiceId: InvoiceId
  idempotencyKey?: string | undefined
}

export async function payInvoice({ ctx, input }: Verb<InvoicePayment>) {
  const accountId = requirePermission(ctx, 'billing:write')
  const { invoiceId, idempotencyKey } = input
  const { amountMinor, currency } = await withTx(ctx, (tx) => amountDue(tx, ctx, invoiceId))
  const attempt = await startPayment(ctx, {
    accountId,
    purpose: 'invoice',
    subject: invoiceId,
    amountMinor,
    currency,
    card: await payingCard(ctx, input),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    returnPath: `/billing/invoice/${invoiceId}`,
  })
  return toPaymentAnswer(attempt)
}
