import { AccountId, type DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'

/** Coupon for the domain's next plan change: the one chosen for it, or the one its trial started with. */
export async function findChosenCoupon(
  tx: Tx,
  ctx: Ctx,
  {
    domainId,
    subscription,
  }: { domainId: DomainId; subscription: { coupon_code: string | null } | undefined },
) {
  const chosen = await tx
    .selectFrom('domain_coupon')
    .innerJoin('coupon', 'coupon.code', 'domain_coupon.coupon_code')
    .select(['code', 'name', 'percent', 'account_id'])
    .where('domain_id', '=', domainId)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.clock.now())]))
    .executeTakeFirst()
  // A coupon used for another site in the meantime must not block this plan change.
  if (chosen) {
    const accountId = AccountId.parse(chosen.account_id)
    if (await isRedeemable(tx, { accountId, domainId, code: chosen.code })) return chosen
  }
  if (!subscription?.coupon_code) return undefined
  return tx
    .selectFrom('coupon')
    .select(['code', 'name', 'percent'])
    .where('code', '=', subscription.coupon_code)
    .executeTakeFirst()
}

export interface Redemption {
  accountId: AccountId
  /** Domain whose plan is discounted. */
  domainId: DomainId
  code: string
}

/** One use per account, up to the total uses of the coupon. A failed payment can be retried with it. */
export async function isRedeemable(
  tx: Tx,
  { accountId, domainId, code }: Omit<Redemption, 'domainId'> & { domainId: DomainId | null },
): Promise<boolean> {
  const own = await tx
    .selectFrom('coupon_redemption')
    .select(['redeemed_for', 'applied_at'])
    .where('coupon_code', '=', code)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (own) return own.redeemed_for === domainId && own.applied_at === null
  const coupon = await tx
    .selectFrom('coupon')
    .select('code')
    .where('code', '=', code)
    .where((eb) => eb.or([eb('uses_max', 'is', null), eb('uses', '<', eb.ref('uses_max'))]))
    .executeTakeFirst()
  return coupon !== undefined
}

/** Takes one of the coupon's uses, unless this domain has already taken one. */
export async function redeemCoupon(
  tx: Tx,
  ctx: Ctx,
  { accountId, domainId, code }: Redemption,
): Promise<void> {
  const own = await tx
    .selectFrom('coupon_redemption')
    .select(['redeemed_for', 'applied_at'])
    .where('coupon_code', '=', code)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (own?.redeemed_for === domainId && own.applied_at === null) return
  if (own) throw refuse('coupon_used')
  // The update locks the coupon's row, so that concurrent redemptions are counted one after the other.
  const counted = await tx
    .updateTable('coupon')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', code)
    .where((eb) => eb.or([eb('uses_max', 'is', null), eb('uses', '<', eb.ref('uses_max'))]))
    .returning('code')
    .executeTakeFirst()
  if (!counted) throw refuse('coupon_used')
  const redeemed = await tx
    .insertInto('coupon_redemption')
    .values({
      coupon_code: code,
      account_id: accountId,
      redeemed_for: domainId,
      redeemed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('coupon_code')
    .executeTakeFirst()
  if (!redeemed) throw refuse('coupon_used')
}

/** Marks the coupon as used by this account once the plan has changed. */
export async function settleCoupon(
  tx: Tx,
  ctx: Ctx,
  { accountId, domainId, code }: Redemption,
): Promise<void> {
  await tx
    .updateTable('coupon_redemption')
    .set({ applied_at: ctx.clock.now() })
    .where('coupon_code', '=', code)
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('domain_coupon').where('domain_id', '=', domainId).execute()
}
