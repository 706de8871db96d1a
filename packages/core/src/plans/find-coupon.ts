import type { DomainId } from '@placet/contract/ids'
import type { LimitRule } from '@placet/db/rate-limits'
import { type Ctx, accountOf, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { refuse } from '../refuse.ts'
import { isRedeemable } from './coupons.ts'

/** Rate limits wherever a code is entered, against guessing (T44): anybody can make many accounts. */
const PER_ACCOUNT: LimitRule = { name: 'coupons', points: 30, perSeconds: 10 * 60 }
const PER_NETWORK: LimitRule = { name: 'coupons-network', points: 100, perSeconds: 10 * 60 }

/** The coupon with this code (case-insensitive), if the account can redeem it for this domain or for a new one. */
export async function findCoupon(ctx: Ctx, code: string, domainId: DomainId | null = null) {
  const accountId = accountOf(ctx.actor)
  await limit(ctx, PER_ACCOUNT, accountId ?? '')
  await limit(ctx, PER_NETWORK, ctx.from.network)
  return withTx(ctx, async (tx) => {
    const coupon = await tx
      .selectFrom('coupon')
      .select(['code', 'name', 'percent'])
      .where('code', '=', code.toUpperCase())
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.clock.now())]))
      .executeTakeFirst()
    if (!coupon) throw refuse('coupon_invalid')
    if (accountId !== null && !(await isRedeemable(tx, { accountId, domainId, code: coupon.code })))
      throw refuse('coupon_used')
    return coupon
  })
}
