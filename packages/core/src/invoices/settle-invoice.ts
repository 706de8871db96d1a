import { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { PaymentAttempt } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import { creditTopUp } from '../payments/index.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'

/** A payment for an already paid invoice goes to the customer's balance. */
export async function settleInvoice(tx: Tx, ctx: Ctx, attempt: Selectable<PaymentAttempt>): Promise<void> {
  const invoiceId = InvoiceId.parse(attempt.subject)
  const paidWith = attempt.provider === ctx.wallet?.name ? 'wallet' : 'card'
  const { wasOpen } = await markInvoicePaid(tx, ctx, { invoiceId, paidWith, attemptId: attempt.id })
  if (!wasOpen) await creditTopUp(tx, ctx, attempt)
}
