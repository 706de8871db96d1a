import { AccountId } from '@placet/contract/ids'
import type { Settlement } from '../when-paid.ts'
import { PlanOrder, applyPlanChange } from './apply-plan-change.ts'
import { z } from 'zod'

const Detail = z.object({ order: PlanOrder })

/** In the transaction in which an upgrade is paid: the new term begins. */
export const settlePlanOrder: Settlement['settle'] = async (tx, ctx, attempt) => {
  const { order } = Detail.parse(attempt.detail)
  await applyPlanChange(tx, ctx, { accountId: AccountId.parse(attempt.account_id), order })
}
