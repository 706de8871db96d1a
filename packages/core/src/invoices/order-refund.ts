import { AccountId } from '@placet/contract/ids'
import type { z } from 'zod'
import { refundInvoice } from '@placet/contract/jobs/refund-invoice'
import { withTenant } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx, OperatorCtx, Verb } from '../context.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { findByNumber } from './internal.ts'

type Order = Verb<z.output<typeof refundInvoice.payload>, OperatorCtx & Pick<Ctx, 'jobs'>>

/** Queues the refund of an invoice or a credit note; the worker pays it back. */
export const orderRefund = defineOperatorVerb(
  refundInvoice.payload,
  async ({ ctx, input: order }: Order): Promise<void> => {
    requireOperator(ctx)
    await withTenant(ctx.db, { accountId: null, userId: null }, async (tx) => {
      const invoice = await findByNumber(tx, order.number)
      if (!invoice) throw refuse('invoice_not_found')
      await ctx.jobs.enqueue(tx, refundInvoice, order)
      await audit(tx, ctx, {
        accountId: AccountId.parse(invoice.account_id),
        action: 'invoice.refund-ordered',
        entity: invoice.id,
        detail: order,
      })
    })
  },
)
