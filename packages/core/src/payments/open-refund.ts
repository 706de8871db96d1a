import type { AccountId, InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { addToBalance, balanceOf } from './balance.ts'
import type { RefundRow } from './internal.ts'

interface WantedRefund {
  accountId: AccountId
  creditNoteId: InvoiceId
  /** Invoice whose payment is refunded. */
  invoiceId: InvoiceId
  amountMinor: number
  currency: string
}

/**
 * Deducts a credit from the balance and records its refund to the original payment method. Limited to the remaining
 * balance and to the charged amount not yet refunded; null if that is nothing or the credit note was refunded before.
 */
export async function openRefund(tx: Tx, ctx: Ctx, wanted: WantedRefund): Promise<RefundRow | null> {
  const { accountId, creditNoteId, invoiceId, currency } = wanted
  // One refund at a time per account, so that its balance is not spent twice.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const attempt = await tx
    .selectFrom('payment_attempt')
    .select(['id', 'amount_minor'])
    .where('invoice_id', '=', invoiceId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (!attempt) return null
  const { given_back } = await tx
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount_minor').as('given_back'))
    .where('attempt_id', '=', attempt.id)
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow()
  const chargedMinor = attempt.amount_minor - Number(given_back ?? 0)
  const creditMinor = await balanceOf(tx, accountId, currency)
  const amountMinor = Math.min(wanted.amountMinor, chargedMinor, creditMinor)
  if (amountMinor <= 0) return null
  const now = ctx.clock.now()
  const refund = await tx
    .insertInto('refund')
    .values({
      credit_note_id: creditNoteId,
      account_id: accountId,
      attempt_id: attempt.id,
      amount_minor: amountMinor,
      state: 'started',
      created_at: now,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!refund) return null
  const entry = { accountId, currency, source: creditNoteId, at: now }
  await addToBalance(tx, { ...entry, amountMinor: -amountMinor, reason: 'refund' })
  return refund
}
