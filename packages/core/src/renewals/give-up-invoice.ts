import { DomainId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { type CollectionStep, endCollection, lockCollection } from '../collections/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { issueCreditNote, lockBalance, payIfCovered } from '../invoices/index.ts'
import { endPlan } from './end-plan.ts'
import { mailAboutInvoice } from './mail-about-invoice.ts'

/** Ends an unpaid plan and credits its invoice. The banner is never switched off. */
export async function giveUpInvoice(ctx: Ctx, step: CollectionStep): Promise<void> {
  await withTx(ctx, async (tx) => {
    const invoice = await lockCollection(tx, step)
    if (!invoice) return
    // The balance may have grown since the last try.
    await lockBalance(tx, invoice.account_id)
    if (await payIfCovered(tx, ctx, invoice, invoice.gross_minor)) return
    await endCollection(tx, step.invoiceId, 'given_up')
    const subscription = await tx
      .selectFrom('subscription')
      .select(['id', 'account_id', 'domain_id'])
      .where('id', '=', invoice.subscription_id)
      // A subscription upgraded since then is paid for.
      .where('period_from', '=', invoice.period_from)
      .forUpdate()
      .executeTakeFirst()
    if (subscription) {
      await endPlan(tx, ctx, subscription)
      await mailAboutInvoice(tx, ctx, { template: 'plan-ended', invoice })
      if (subscription.account_id !== invoice.account_id) {
        const domainId = DomainId.parse(subscription.domain_id)
        await ctx.jobs.enqueue(tx, sendMail, { template: 'reseller-unpaid', domainId })
      }
    }
    await issueCreditNote(tx, ctx, { invoiceId: step.invoiceId, reason: 'Plan ended without payment' })
  })
}
