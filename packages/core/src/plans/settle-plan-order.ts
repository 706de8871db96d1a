import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { PlanOrder, applyPlanChange } from './apply-plan-change.ts'

const Detail = z.object({ order: PlanOrder })

/** In the transaction in which an upgrade is paid: the new term begins. */
export async function settlePlanOrder(
  tx: Tx,
  ctx: Ctx,
  attempt: { account_id: string; detail: unknown },
): Promise<void> {
  const { order } = Detail.parse(attempt.detail)
  await applyPlanChange(tx, ctx, { accountId: AccountId.parse(attempt.account_id), order })
}
