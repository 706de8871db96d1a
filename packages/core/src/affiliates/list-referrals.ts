import { listReferrals as route } from '@placet/contract/affiliates'
import { PAGE_SIZE } from '@placet/contract/constants'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { findPlan } from '../plans/index.ts'

interface Row {
  place: number
  referred_at: Date
  product: number | null
}

/** Referred customers stay anonymous. */
export const listReferrals = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const counted = await sql<{ total: string }>`
      SELECT count(*) AS total FROM referrals_of_affiliate()`.execute(tx)
    const { rows } = await sql<Row>`
      SELECT place, referred_at, product FROM referrals_of_affiliate() ORDER BY place DESC
      LIMIT ${PAGE_SIZE} OFFSET ${(input.page - 1) * PAGE_SIZE}`.execute(tx)
    const referrals = rows.map(({ place, referred_at, product }) => ({
      place,
      at: referred_at.toISOString(),
      plan: findPlan(product)?.name ?? '',
    }))
    return toPaged(referrals, input.page, Number(counted.rows[0]?.total ?? 0))
  })
})
