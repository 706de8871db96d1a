import type { Tx } from '@placet/db/tx'
import type { TaxDecision } from '@placet/contract/invoices'
import { loadAccountTax } from '../account-tax.ts'
import type { Ctx } from '../context.ts'
import { currencyOf } from '../currency-of.ts'

export interface BillingTerms {
  currency: string
  taxBasisPoints: number
  taxDecision: TaxDecision
  /** Net and for the whole term, in minor units; null where this is not sold. */
  priceOf(product: number | null, months: number): number | null
}

/** In what, at which prices and with which tax an account is charged. What began in one currency goes on in it. */
export async function loadBillingTerms(
  tx: Tx,
  ctx: Ctx,
  accountId: string,
  begunIn: string | null = null,
): Promise<BillingTerms> {
  const account = await tx
    .selectFrom('account')
    .select('country_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { decision, basisPoints } = await loadAccountTax(tx, ctx, accountId)
  const currency = begunIn ?? currencyOf(account.country_id)
  const prices = await tx.selectFrom('price').selectAll().where('currency', '=', currency).execute()
  return {
    currency,
    taxBasisPoints: basisPoints,
    taxDecision: decision,
    priceOf: (product, months) =>
      prices.find((each) => each.product === product && each.interval_months === months)?.amount_minor ??
      null,
  }
}
