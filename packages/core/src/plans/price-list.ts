import type { Tx } from '@placet/db/tx'

/** Net price of the whole term, in minor units; null if not for sale. */
export type PriceOf = (product: number | null, months: number, currency: string) => number | null

/** The reseller's own prices for its customers, falling back to the standard prices. */
export async function loadPriceList(tx: Tx, resellerId: string | null): Promise<PriceOf> {
  const own = await tx
    .selectFrom('reseller_price')
    .selectAll()
    .where('reseller_id', '=', resellerId)
    .execute()
  const common = await tx.selectFrom('price').selectAll().execute()
  const rows = [...own, ...common]
  return (product, months, currency) =>
    rows.find((row) => row.product === product && row.interval_months === months && row.currency === currency)
      ?.amount_minor ?? null
}
