import { type AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { basisPointsOf } from '@placet/rules/money/round'
import type { Ctx } from '../context.ts'
import { loadBillingTerms } from './billing-terms.ts'
import { nextTerm, priceTerm, type Term } from './price-term.ts'

export interface NextCharge extends Term {
  domainId: DomainId
  name: string
  at: Date
  currency: string
  amountMinor: number
}

interface Which {
  accountId: AccountId
  /** Left out: all domains that the actor sees. */
  domainIds?: readonly string[]
}

/** Price of the next term of each plan that the account itself pays for, including tax. */
export async function loadNextCharges(
  tx: Tx,
  ctx: Ctx,
  { accountId, domainIds }: Which,
): Promise<NextCharge[]> {
  const rows = await tx
    .selectFrom('subscription')
    .innerJoin('domain', 'domain.id', 'subscription.domain_id')
    .leftJoin('coupon', 'coupon.code', 'subscription.coupon_code')
    .selectAll('subscription')
    .select(['domain.name', 'coupon.percent'])
    .where('subscription.account_id', '=', accountId)
    .where('subscription.billed_to', 'is', null)
    .$if(domainIds !== undefined, (query) => query.where('domain.id', 'in', [...(domainIds ?? [])]))
    .orderBy('subscription.period_to')
    .orderBy('domain.name')
    .execute()
  const termsOf = new Map<string | null, Awaited<ReturnType<typeof loadBillingTerms>>>()
  for (const currency of new Set(rows.map((row) => row.currency))) {
    termsOf.set(currency, await loadBillingTerms(tx, ctx, accountId, { currency, billed_to: null }))
  }
  return rows.flatMap((row) => {
    const [term, terms] = [nextTerm(row), termsOf.get(row.currency)]
    if (!term || !terms) return []
    const discountBasisPoints = basisPointsOf(Number(row.percent ?? 0))
    const { basket } = priceTerm(row, term, { terms, discountBasisPoints, domainName: row.name })
    return {
      ...term,
      domainId: DomainId.parse(row.domain_id),
      name: row.name,
      at: row.period_to,
      currency: terms.currency,
      amountMinor: basket.grossMinor,
    }
  })
}
