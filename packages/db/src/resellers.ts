import type { Insertable } from 'kysely'
import type { Db } from './client.ts'
import type { ResellerPrice } from './types.gen.ts'

export type PriceRow = Omit<Insertable<ResellerPrice>, 'reseller_id'>

/** False where there is no such account. Only the owner of the database may. */
export async function addReseller(db: Db, accountId: string, now: Date): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!account) return false
  await db
    .insertInto('reseller')
    .values({ account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Puts a list in the place of the one before it. Terms that run keep what was paid for them; the next one has the new price. */
export async function replaceResellerPrices(
  db: Db,
  resellerId: string,
  prices: readonly PriceRow[],
): Promise<void> {
  const rows = prices.map((price) => ({ ...price, reseller_id: resellerId }))
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('reseller_price').where('reseller_id', '=', resellerId).execute()
    if (rows.length > 0) await tx.insertInto('reseller_price').values(rows).execute()
  })
}
