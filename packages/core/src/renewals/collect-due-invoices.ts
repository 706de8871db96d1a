import { InvoiceId } from '@placet/contract/ids'
import { defineVerb, NoInput } from '../define-verb.ts'
import { collectionStep } from './collection-plan.ts'
import { withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { areRenewalsHeld } from '../restores/index.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'
import { giveUpInvoice } from './give-up-invoice.ts'

const AT_ONCE_MAX = 500

/** Runs the step due for each renewal invoice: charge the balance or the card, or end the plan. */
export const collectDueInvoices = defineVerb(NoInput, async ({ ctx }): Promise<{ done: number }> => {
  requireJob(ctx)
  const due = await withTx(ctx, async (tx) => {
    if (await areRenewalsHeld(tx)) return []
    return tx
      .selectFrom('collection')
      .select(['invoice_id', 'tries'])
      .where('ended_as', 'is', null)
      .where('next_step_at', '<=', ctx.clock.now())
      .orderBy('next_step_at')
      .limit(AT_ONCE_MAX)
      .execute()
  })
  return forEachCollectingErrors(due, ({ invoice_id, tries }) => {
    const step = { invoiceId: InvoiceId.parse(invoice_id), tries }
    return collectionStep(tries) === 'charge' ? chargeInvoice(ctx, step) : giveUpInvoice(ctx, step)
  })
})
