import type { TaxDecision } from '@placet/contract/invoices'
import type { Tx } from '@placet/db/tx'
import { decideTax } from '@placet/rules/money/decide-tax'
import { basisPointsOf } from '@placet/rules/money/round'
import type { Ctx } from './context.ts'

/** Whose tax an account is charged, and how much; quotes and invoices ask here, so that they agree. */
export async function loadAccountTax(
  tx: Tx,
  ctx: Ctx,
  accountId: string,
): Promise<{ decision: TaxDecision; basisPoints: number }> {
  const account = await tx
    .selectFrom('account')
    .select(['country_id', 'tax_no'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  // Nobody has asked the register yet, so tax is charged until somebody has.
  const customer = { country: account.country_id, vatId: account.tax_no, vatIdIs: 'unknown' } as const
  const decision = decideTax(ctx.seller.country, customer)
  if (decision.rateOf === null) return { decision, basisPoints: 0 }
  const rate = await tx
    .selectFrom('tax_rate')
    .select('percent')
    .where('country_id', '=', decision.rateOf)
    .executeTakeFirst()
  return { decision, basisPoints: basisPointsOf(Number(rate?.percent ?? 0)) }
}
