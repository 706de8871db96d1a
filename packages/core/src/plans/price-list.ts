import type { Tx } from '@placet/db/tx'

/** Net and for the whole term, in minor units; null where this is not sold. */
export type PriceOf = (product: number | null, months: number, currency: string) => number | null

/** The prices of a reseller where it has a list for its customers, and those of everybody where the list says nothing. */
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
