import { sql } from 'kysely'
import type { Db } from './client.ts'

export interface AffiliatePayment {
  accountId: string
  currency: string
  amountMinor: number
  at: Date
}

/**
 * Notes what an affiliate was paid. False where there are no details to pay to, or they were changed so lately that nothing may
 * go there yet: T47. Only the owner of the database may.
 */
export async function recordAffiliatePayment(
  db: Db,
  { accountId, currency, amountMinor, at }: AffiliatePayment,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO affiliate_payment (account_id, currency, amount_minor, paid_at)
    SELECT account_id, ${currency}, ${amountMinor}, ${at} FROM affiliate_payout
    WHERE account_id = ${accountId} AND payable_from <= ${at}
    RETURNING id`.execute(db)
  return rows.length === 1
}
