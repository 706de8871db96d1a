import { AccountId, InvoiceId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { audit } from '../audit.ts'
import { billingAddresses } from '../accounts/index.ts'
import { type Ctx, withTx } from '../context.ts'
import type { RefundOutcome } from '../ports.ts'
import { addToBalance } from './balance.ts'
import { type RefundRow, providerFor, toAttemptRef } from './internal.ts'

/**
 * Asks the provider to refund. Safe to retry: the provider refunds once.
 * Throws if the provider does not answer; the refund then stays started.
 */
export async function carryOutRefund(ctx: Ctx, refund: RefundRow): Promise<void> {
  const attempt = await ctx.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow()
  const { credit_note_id: refundId, amount_minor: amountMinor } = refund
  await ctx.db
    .updateTable('refund')
    .set({ asked_at: ctx.clock.now() })
    .where('credit_note_id', '=', refundId)
    .execute()
  const outcome = await providerFor(ctx, attempt).refund(toAttemptRef(attempt), { refundId, amountMinor })
  await settleRefund(ctx, refund, attempt.currency, outcome)
}

/** Idempotent: only the first outcome counts. A refused refund returns to the customer's balance. */
async function settleRefund(
  ctx: Ctx,
  { credit_note_id, account_id, amount_minor: amountMinor }: RefundRow,
  currency: string,
  outcome: RefundOutcome,
): Promise<void> {
  await withTx(ctx, async (tx) => {
    const isRefunded = outcome.kind === 'refunded'
    const now = ctx.clock.now()
    const settled = await tx
      .updateTable('refund')
      .set({
        state: isRefunded ? 'done' : 'refused',
        reason: isRefunded ? '' : outcome.reason,
        settled_at: now,
      })
      .where('credit_note_id', '=', credit_note_id)
      .where('state', '=', 'started')
      .returning('credit_note_id')
      .executeTakeFirst()
    if (!settled) return
    const accountId = AccountId.parse(account_id)
    if (!isRefunded) {
      const source = `${credit_note_id} refused`
      await addToBalance(tx, { accountId, currency, amountMinor, reason: 'refund', source, at: now })
    }
    await audit(tx, ctx, {
      accountId,
      action: isRefunded ? 'invoice.refund' : 'invoice.refund_refused',
      entity: credit_note_id,
      detail: { amountMinor, currency, ...(!isRefunded && { reason: outcome.reason }) },
    })
    if (!isRefunded) return
    const invoiceId = InvoiceId.parse(credit_note_id)
    const addresses = await billingAddresses(tx, accountId)
    const letters = addresses.map((to) => ({ template: 'refunded' as const, invoiceId, to }))
    if (letters.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...letters)
  })
}
