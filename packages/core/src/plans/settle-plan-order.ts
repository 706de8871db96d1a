import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { priceBasket } from '@placet/rules/money/price-basket'
import type { Ctx } from '../context.ts'
import { issueInvoice, markInvoicePaid } from '../invoices/index.ts'
import { applyPlanChange } from './apply-plan-change.ts'
import { PlanBill } from './plan-bill.ts'

/** In the transaction in which an upgrade is paid: the new term begins, and its invoice is there and paid. */
export async function settlePlanOrder(
  tx: Tx,
  ctx: Ctx,
  attempt: { id: string; account_id: string; detail: unknown },
): Promise<void> {
  const accountId = AccountId.parse(attempt.account_id)
  const { order, lines, taxDecision } = PlanBill.parse(attempt.detail)
  const { subscriptionId, periodFrom, periodTo } = await applyPlanChange(tx, ctx, { accountId, order })
  const { invoiceId } = await issueInvoice(tx, ctx, {
    accountId,
    basket: priceBasket(lines),
    currency: order.currency,
    taxDecision,
    term: { subscriptionId, from: periodFrom, to: periodTo },
  })
  await markInvoicePaid(tx, ctx, { invoiceId, paidWith: 'card', attemptId: attempt.id })
}
