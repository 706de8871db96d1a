import { TIER } from '@placet/contract/constants'
import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'

/** Moves the domain to the free plan; its banner keeps working. */
export async function endPlan(
  tx: Tx,
  ctx: Ctx,
  subscription: { id: string; account_id: string; domain_id: string },
): Promise<void> {
  await tx.deleteFrom('subscription').where('id', '=', subscription.id).execute()
  await tx.updateTable('domain').set({ tier: TIER.free }).where('id', '=', subscription.domain_id).execute()
  const accountId = AccountId.parse(subscription.account_id)
  await audit(tx, ctx, { accountId, action: 'plan.end', entity: subscription.domain_id })
}
