import type { Tx } from '@placet/db/tx'
import { basisPointsOf } from '@placet/rules/money/round'
import { currencyOf } from '../currency-of.ts'

export interface BillingTerms {
  currency: string
  taxBasisPoints: number
  /** Net and for the whole term, in minor units; null where this is not sold. */
  priceOf(product: number | null, months: number): number | null
}

/** In what, at which prices and with which tax an account is charged. What began in one currency goes on in it. */
export async function loadBillingTerms(
  tx: Tx,
  accountId: string,
  begunIn: string | null = null,
): Promise<BillingTerms> {
  const account = await tx
    .selectFrom('account')
    .leftJoin('tax_rate', 'tax_rate.country_id', 'account.country_id')
    .select(['account.country_id', 'tax_rate.percent'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const currency = begunIn ?? currencyOf(account.country_id)
  const prices = await tx.selectFrom('price').selectAll().where('currency', '=', currency).execute()
  return {
    currency,
    taxBasisPoints: basisPointsOf(Number(account.percent ?? 0)),
    priceOf: (product, months) =>
      prices.find((each) => each.product === product && each.interval_months === months)?.amount_minor ??
      null,
  }
}
