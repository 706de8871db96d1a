import { payInvoice as route } from '@placet/contract/invoices'
import { inputOf } from '@placet/contract/route'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { payingCard, startPayment, toPaymentAnswer } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { amountDue } from './amount-due.ts'

const Input = inputOf(route).extend({ idempotencyKey: z.string().optional() })

export const payInvoice = defineVerb(Input, async ({ ctx, input }) => {
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
})
