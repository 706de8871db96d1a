import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { addToBalance } from './balance.ts'
import type { AttemptRow } from './internal.ts'

export function creditTopUp(tx: Tx, ctx: Ctx, attempt: AttemptRow): Promise<void> {
  return addToBalance(tx, { ...entryOf(ctx, attempt), amountMinor: attempt.amount_minor, reason: 'top_up' })
}

export function takeBackTopUp(tx: Tx, ctx: Ctx, attempt: AttemptRow): Promise<void> {
  return addToBalance(tx, { ...entryOf(ctx, attempt), amountMinor: -attempt.amount_minor, reason: 'refund' })
}

function entryOf(ctx: Ctx, { id, account_id, currency }: AttemptRow) {
  return { accountId: account_id, currency, source: id, at: ctx.clock.now() }
}
