import type { Tx } from '@placet/db/tx'
import type { TaxDecision } from '@placet/contract/invoices'
import { currencyOf, loadAccountTax, missingAddress } from '../money/index.ts'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { loadPriceList } from './price-list.ts'

export interface BillingTerms {
  currency: string
  taxBasisPoints: number
  taxDecision: TaxDecision
  /** Until then, prices are shown without tax, and nothing can be ordered. */
  isCountryKnown: boolean
  missingAddress: readonly string[]
  /** Net price of the whole term, in minor units; null if not for sale. */
  priceOf(product: number | null, months: number): number | null
}

interface Begun {
  /** A subscription keeps the currency it started with. */
  currency: string | null
  /** Account whose country determines currency and tax; null means this one. */
  billed_to: string | null
}

/** Currency, prices and tax that an account is charged. Currency and tax are the payer's, if another account pays. */
export async function loadBillingTerms(
  tx: Tx,
  ctx: Ctx,
  accountId: string,
  begun: Begun = { currency: null, billed_to: null },
): Promise<BillingTerms> {
  const payerId = begun.billed_to ?? accountId
  const payer = await tx
    .selectFrom('account')
    .select(['address_line_1', 'city', 'country_id'])
    .where('id', '=', payerId)
    .executeTakeFirstOrThrow()
  const { decision, basisPoints } = await loadAccountTax(tx, ctx, payerId)
  const currency = begun.currency ?? currencyOf(payer.country_id)
  const customer = await tx
    .selectFrom('reseller_customer')
    .select('reseller_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const priceOf = await loadPriceList(tx, customer?.reseller_id ?? null)
  return {
    currency,
    taxBasisPoints: basisPoints,
    taxDecision: decision,
    isCountryKnown: payer.country_id !== '',
    missingAddress: missingAddress(payer),
    priceOf: (product, months) => priceOf(product, months, currency),
  }
}

/** An invoice must name its buyer, and the country determines the tax. */
export function requireAddress({ missingAddress: missing }: BillingTerms): void {
  if (missing.length > 0)
    throw refuse(
      'billing_address_missing',
      missing.map((key) => ({ key, message: '' })),
    )
}
