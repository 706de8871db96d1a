import { AccountId, type DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'

/** The coupon that the next change of the domain's plan takes: the one chosen for it, or the one its trial began with. */
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
  // Used for another site in the meantime, it must not stand in the way of this one.
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

interface Redemption {
  accountId: AccountId
  /** The domain whose plan it makes cheaper. */
  domainId: DomainId
  code: string
}

/** One use for each account, and as many as the coupon has. A payment that failed may be tried again with it. */
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

/** Takes one of the coupon's uses, unless this domain has taken it already. */
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
  // The row of the coupon is held from here on, so that those who come at the same time count one after the other.
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

/** The plan was changed with it: it is used up for this account. */
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
