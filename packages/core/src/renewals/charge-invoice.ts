import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { collectionStep, nextStepAt } from './collection-plan.ts'
import { type CollectionStep, lockCollection, scheduleStep } from '../collections/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { lockBalance, payIfCovered } from '../invoices/index.ts'
import { startPayment } from '../payments/index.ts'
import { Refusal } from '../refuse.ts'
import { mailAboutInvoice } from './mail-about-invoice.ts'

const ASK_AGAIN_MS = 60 * 60 * 1000

/**
 * Charges the balance if it suffices, otherwise the account's card, without the customer. The card is charged outside
 * any transaction, with one idempotency key per try, so that a retry after a crash finds the same payment.
 */
export async function chargeInvoice(ctx: Ctx, step: CollectionStep): Promise<void> {
  const due = await withTx(ctx, (tx) => useBalance(tx, ctx, step))
  if (!due) return
  const { invoice, card } = due
  if (!card) return noteFailure(ctx, step)
  const attempt = await startPayment(ctx, {
    accountId: AccountId.parse(invoice.account_id),
    purpose: 'renewal',
    subject: invoice.id,
    amountMinor: invoice.gross_minor,
    currency: invoice.currency,
    card: { kind: 'kept', id: card.id, ref: card.provider_ref },
    idempotencyKey: `renewal ${invoice.id} ${step.tries}`,
    returnPath: null,
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'payment_in_progress') return null
    throw error
  })
  // Null: another worker is charging it and records the outcome.
  if (attempt === null || attempt.state === 'paid') return
  if (attempt.state === 'declined' || attempt.state === 'authenticating') return noteFailure(ctx, step)
  const at = new Date(ctx.clock.now().getTime() + ASK_AGAIN_MS)
  await withTx(ctx, (tx) => scheduleStep(tx, step, { at }))
}

/** Pays from the balance if it can. Null if nothing is left to do; otherwise the invoice and the card to charge. */
async function useBalance(tx: Tx, ctx: Ctx, step: CollectionStep) {
  const invoice = await lockCollection(tx, step)
  if (!invoice) return null
  const accountId = AccountId.parse(invoice.account_id)
  await lockBalance(tx, accountId)
  if (await payIfCovered(tx, ctx, invoice, invoice.gross_minor)) return null
  const card = await tx
    .selectFrom('card')
    .select(['id', 'provider_ref'])
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return { invoice, card }
}

async function noteFailure(ctx: Ctx, step: CollectionStep): Promise<void> {
  await withTx(ctx, async (tx) => {
    const invoice = await lockCollection(tx, step)
    if (!invoice) return
    const tries = step.tries + 1
    await scheduleStep(tx, step, { at: nextStepAt(invoice.issued_at, tries), tries })
    const isLast = collectionStep(tries) === 'give_up'
    await mailAboutInvoice(tx, ctx, {
      template: isLast ? 'last-payment-failed' : 'payment-failed',
      invoice,
    })
  })
}
