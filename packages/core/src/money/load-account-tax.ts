import type { TaxDecision } from '@placet/contract/invoices'
import type { Tx } from '@placet/db/tx'
import { decideTax } from './decide-tax.ts'
import { basisPointsOf } from '@placet/rules/money/round'
import type { Ctx } from '../context.ts'

/** Tax an account is charged. Quotes and invoices both use this, so they agree. */
export async function loadAccountTax(
  tx: Tx,
  ctx: Ctx,
  accountId: string,
): Promise<{ decision: TaxDecision; basisPoints: number }> {
  const account = await tx
    .selectFrom('account')
    .leftJoin('vat_answer', (join) =>
      join
        .onRef('vat_answer.account_id', '=', 'account.id')
        .onRef('vat_answer.country_id', '=', 'account.country_id')
        .onRef('vat_answer.tax_no', '=', 'account.tax_no'),
    )
    .select(['account.country_id', 'account.tax_no', 'is_valid', 'answered_at', 'reference'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const decision: TaxDecision = decideTax(ctx.installation.seller.country, {
    country: account.country_id,
    vatId: account.tax_no,
    vatIdIs: account.is_valid === null ? 'unknown' : account.is_valid ? 'valid' : 'invalid',
  })
  if (decision.reason === 'reverse_charge' && account.answered_at !== null) {
    decision.confirmed = { at: account.answered_at.toISOString(), reference: account.reference ?? '' }
  }
  if (decision.rateOf === null) return { decision, basisPoints: 0 }
  const rate = await tx
    .selectFrom('tax_rate')
    .select('percent')
    .where('country_id', '=', decision.rateOf)
    .executeTakeFirst()
  return { decision, basisPoints: basisPointsOf(Number(rate?.percent ?? 0)) }
}
