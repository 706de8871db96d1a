/** EU member states, where the common VAT rules apply. */
export const UNION: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export interface Customer {
  country: string
  /** Empty if none was given. */
  vatId: string
  /** Answer of the VAT register; `unknown` if it could not be reached. */
  vatIdIs: 'valid' | 'invalid' | 'unknown'
}

export type TaxReason =
  | 'domestic'
  | 'reverse_charge'
  | 'one_stop_shop'
  | 'vat_id_not_confirmed'
  | 'outside_the_union'
  | 'country_unknown'

export interface TaxDecision {
  reason: TaxReason
  /** Country whose rate applies; null if none. */
  rateOf: string | null
}

/**
 * Tax of a sale. A business in another EU state accounts for VAT itself once its id is confirmed; until then
 * it is charged, and credited later. An unknown location is taxed as domestic.
 */
export function decideTax(seller: string, { country, vatId, vatIdIs }: Customer): TaxDecision {
  if (country === '') return { reason: 'country_unknown', rateOf: seller }
  if (country === seller) return { reason: 'domestic', rateOf: seller }
  if (!UNION.has(country) || !UNION.has(seller)) return { reason: 'outside_the_union', rateOf: null }
  if (vatId === '') return { reason: 'one_stop_shop', rateOf: country }
  if (vatIdIs === 'valid') return { reason: 'reverse_charge', rateOf: null }
  return { reason: 'vat_id_not_confirmed', rateOf: country }
}

/** Whether a VAT id changes the tax: only that of a business in another EU state does. */
export function isVatIdAsked(seller: string, customer: Pick<Customer, 'country' | 'vatId'>): boolean {
  return decideTax(seller, { ...customer, vatIdIs: 'valid' }).reason === 'reverse_charge'
}
