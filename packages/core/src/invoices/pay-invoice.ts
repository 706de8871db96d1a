import { payInvoice as route } from '@placet/contract/invoices'
import { inputOf } from '@placet/contract/route'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { lockOpenCollections } from '../collections/index.ts'
import { PAID, payingCard, startPayment, toPaymentAnswer } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { amountDue } from './amount-due.ts'
import { lockBalance, payIfCovered } from './pay-from-balance.ts'

const Input = inputOf(route).extend({ idempotencyKey: z.string().optional() })

/** Pays from the balance if it covers the full amount due, otherwise by card. */
export const payInvoice = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  const { invoiceId, idempotencyKey } = input
  const due = await withTx(ctx, async (tx) => {
    await lockOpenCollections(tx, accountId)
    await lockBalance(tx, accountId)
    const open = await amountDue(tx, ctx, invoiceId)
    const invoice = { id: invoiceId, account_id: accountId, currency: open.currency }
    return (await payIfCovered(tx, ctx, invoice, open.amountMinor)) ? null : open
  })
  if (!due) return PAID
  const { amountMinor, currency } = due
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
