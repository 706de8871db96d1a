import { PAGE_SIZE } from '@placet/contract/constants'
import { AccountId } from '@placet/contract/ids'
import { toPaged } from '@placet/contract/paging'
import { type CustomerView, listCustomers as route } from '@placet/contract/resellers'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { currencyOf } from '../money/index.ts'
import { requirePermission } from '../permissions.ts'
import { findPlan, loadPriceList } from '../plans/index.ts'
import { searchPattern } from '../lists/index.ts'
import { resellerCurrency } from './get-reseller.ts'
import { requireReseller } from './internal.ts'
import { monthlyWorth } from './rules.ts'

const Terms = z.array(
  z.object({
    product: z.int(),
    interval: z.int(),
    currency: z.string().nullable(),
    isBilledToReseller: z.boolean(),
    count: z.int(),
  }),
)

interface Row {
  account_id: string
  name: string
  country_id: string
  created_at: Date
  has_owner: boolean
  invited_email: string | null
  invitation_expires_at: Date | null
  domain_count: number
  first_domain: string | null
  is_billed_to_reseller: boolean
  terms: unknown
}

/** Reads through the only view the database allows across the two tenants. */
export const listCustomers = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    await requireReseller(tx, accountId)
    const priceOf = await loadPriceList(tx, accountId)
    const ownCurrency = await resellerCurrency(tx, accountId)
    const pattern = searchPattern(input.query)
    const matching = sql`customers_of_reseller() WHERE name ILIKE ${pattern} OR first_domain ILIKE ${pattern}`
    const counted = await sql<{ total: string }>`SELECT count(*) AS total FROM ${matching}`.execute(tx)
    const { rows } = await sql<Row>`
      SELECT * FROM ${matching} ORDER BY created_at DESC, account_id
      LIMIT ${PAGE_SIZE} OFFSET ${(input.page - 1) * PAGE_SIZE}`.execute(tx)
    const customers = rows.map((row): CustomerView => {
      const terms = Terms.parse(row.terms).map((term) => ({
        ...term,
        currency: term.currency ?? (term.isBilledToReseller ? ownCurrency : currencyOf(row.country_id)),
      }))
      return {
        id: AccountId.parse(row.account_id),
        name: row.name,
        createdAt: row.created_at.toISOString(),
        invitation:
          row.invited_email !== null && row.invitation_expires_at !== null
            ? { email: row.invited_email, expiresAt: row.invitation_expires_at.toISOString() }
            : null,
        isAccepted: row.has_owner,
        domains: { count: row.domain_count, first: row.first_domain ?? '' },
        plans: [...new Set(terms.flatMap(({ product }) => findPlan(product)?.name ?? []))],
        paymentMethod: row.is_billed_to_reseller ? 'reseller' : 'customer',
        monthly: monthlyWorth(terms, priceOf),
      }
    })
    return toPaged(customers, input.page, Number(counted.rows[0]?.total ?? 0))
  })
})
