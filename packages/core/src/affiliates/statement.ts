import type { Tx } from '@placet/db/tx'
import { affiliateBalances, commissionOf } from './commission.ts'
import { sql } from 'kysely'

interface PaidRow {
  place: number
  paid_at: Date
  currency: string
  net_minor: number
  credited_minor: number
  share_basis_points: number
}

/** Newest first. Computed from the books on every read, so that credit notes reduce commissions at once. */
export async function loadCommissions(tx: Tx) {
  const { rows } = await sql<PaidRow>`
    SELECT * FROM paid_by_referrals() ORDER BY paid_at DESC, place`.execute(tx)
  return rows.map((row) => ({
    place: row.place,
    at: row.paid_at,
    currency: row.currency,
    amountMinor: commissionOf({
      netMinor: row.net_minor,
      creditedMinor: row.credited_minor,
      shareBasisPoints: row.share_basis_points,
    }),
    isTakenBack: row.credited_minor > 0,
  }))
}

/** Newest first. */
export async function loadPayments(tx: Tx) {
  const rows = await tx
    .selectFrom('affiliate_payment')
    .selectAll()
    .where('account_id', '=', sql<string>`current_account_id()`)
    .orderBy('paid_at', 'desc')
    .execute()
  return rows.map(({ paid_at, currency, amount_minor }) => ({
    at: paid_at,
    currency,
    amountMinor: amount_minor,
  }))
}

export async function loadBalances(tx: Tx) {
  return affiliateBalances(await loadCommissions(tx), await loadPayments(tx))
}
