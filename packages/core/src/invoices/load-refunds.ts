import { RefundView } from '@placet/contract/invoices'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'

/** Refunds of these credit notes, completed or pending. */
export async function loadRefunds(tx: Tx, ctx: Ctx, creditNoteIds: readonly string[]): Promise<RefundView[]> {
  const rows = await tx
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .leftJoin('card', 'card.id', 'payment_attempt.card_id')
    .select(['refund.state', 'refund.amount_minor', 'refund.settled_at', 'refund.created_at'])
    .select(['payment_attempt.provider', 'card.last_four'])
    .where('refund.credit_note_id', 'in', creditNoteIds)
    .orderBy('refund.created_at')
    .execute()
  return rows.map((row) =>
    RefundView.parse({
      state: row.state,
      amountMinor: row.amount_minor,
      at: (row.settled_at ?? row.created_at).toISOString(),
      to: row.provider === ctx.wallet?.name ? 'wallet' : 'card',
      lastFour: row.last_four,
    }),
  )
}
