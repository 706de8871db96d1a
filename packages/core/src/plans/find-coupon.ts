import type { LimitRule } from '@placet/db/rate-limits'
import { type Ctx, accountOf, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { refuse } from '../refuse.ts'

/** Wherever a code is tried, so that nobody guesses one: T44. */
const COUPONS: LimitRule = { name: 'coupons', points: 30, perSeconds: 10 * 60 }

/** The coupon with this code, whatever its case, while it is valid. */
export async function findCoupon(ctx: Ctx, code: string) {
  await limit(ctx, COUPONS, accountOf(ctx.actor) ?? '')
  const coupon = await withTx(ctx, (tx) =>
    tx
      .selectFrom('coupon')
      .select(['code', 'name', 'percent'])
      .where('code', '=', code.toUpperCase())
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.clock.now())]))
      .executeTakeFirst(),
  )
  if (!coupon) throw refuse('coupon_invalid')
  return coupon
}
