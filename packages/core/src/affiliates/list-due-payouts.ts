import { withTenant } from '@placet/db/tx'
import type { Ctx, OperatorCtx, Verb } from '../context.ts'
import { NoInput, defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { payoutSealName } from './rules.ts'
import { loadBalances } from './statement.ts'

/** Payout details are sealed. */
type Asked = Verb<object, OperatorCtx & Pick<Ctx, 'seal'>>

/** Every affiliate to pay now, with the amount and the payout details. */
export const listDuePayouts = defineOperatorVerb(NoInput, async ({ ctx }: Asked) => {
  requireOperator(ctx)
  const payouts = await ctx.db
    .selectFrom('affiliate_payout')
    .select(['account_id', 'type', 'sealed_info'])
    .where('payable_from', '<=', ctx.clock.now())
    .orderBy('account_id')
    .execute()
  const due = []
  for (const { account_id: accountId, type, sealed_info } of payouts) {
    const balances = await withTenant(ctx.db, { accountId, userId: null }, loadBalances)
    const info = ctx.seal.open('payout', sealed_info, payoutSealName(accountId))
    for (const { amountMinor, currency } of balances) {
      if (amountMinor > 0) due.push({ accountId, type, info, amountMinor, currency })
    }
  }
  return due
})
