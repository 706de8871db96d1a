import { AccountId, type InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { priceBasket } from '@placet/rules/money/price-basket'
import type { Ctx } from '../context.ts'
import { issueInvoice, markInvoicePaid, payIfCovered } from '../invoices/index.ts'
import { balanceOf } from '../payments/index.ts'
import { applyPlanChange } from './apply-plan-change.ts'
import { PlanBill } from './plan-bill.ts'

/** Runs in the transaction that settles an upgrade: starts the new term and issues its invoice as paid. */
export async function settlePlanOrder(
  tx: Tx,
  ctx: Ctx,
  attempt: { id: string; account_id: string; detail: unknown },
): Promise<void> {
  const accountId = AccountId.parse(attempt.account_id)
  const invoiceId = await completeOrder(tx, ctx, accountId, PlanBill.parse(attempt.detail))
  await markInvoicePaid(tx, ctx, { invoiceId, paidWith: 'card', attemptId: attempt.id })
}

/** The same, paid from the balance, which must be locked; false if the balance is too low. */
export async function completeFromBalance(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  bill: PlanBill,
): Promise<boolean> {
  const { currency } = bill.order
  if ((await balanceOf(tx, accountId, currency)) < bill.grossMinor) return false
  const id = await completeOrder(tx, ctx, accountId, bill)
  return payIfCovered(tx, ctx, { id, account_id: accountId, currency }, bill.grossMinor)
}

async function completeOrder(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  { order, lines, taxDecision }: PlanBill,
): Promise<InvoiceId> {
  const { subscriptionId, periodFrom, periodTo } = await applyPlanChange(tx, ctx, { accountId, order })
  const { invoiceId } = await issueInvoice(tx, ctx, {
    accountId,
    basket: priceBasket(lines),
    currency: order.currency,
    taxDecision,
    term: { subscriptionId, from: periodFrom, to: periodTo },
  })
  return invoiceId
}
