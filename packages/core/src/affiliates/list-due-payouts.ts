import type { Db } from '@placet/db/client'
import { withTenant } from '@placet/db/tx'
import type { Seal } from '../seal.ts'
import { payoutSealName } from './rules.ts'
import { loadBalances } from './statement.ts'

/** Payouts due: affiliate, amount and destination. Operators only. */
export async function listDuePayouts(db: Db, { seal, at }: { seal: Seal; at: Date }) {
  const payouts = await db
    .selectFrom('affiliate_payout')
    .select(['account_id', 'type', 'sealed_info'])
    .where('payable_from', '<=', at)
    .orderBy('account_id')
    .execute()
  const due = []
  for (const { account_id: accountId, type, sealed_info } of payouts) {
    const balances = await withTenant(db, { accountId, userId: null }, loadBalances)
    const info = seal.open(sealed_info, payoutSealName(accountId))
    for (const { amountMinor, currency } of balances) {
      if (amountMinor > 0) due.push({ accountId, type, info, amountMinor, currency })
    }
  }
  return due
}
