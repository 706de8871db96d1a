import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { AFFILIATE_SHARE_BASIS_POINTS } from './commission.ts'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** Runs in the transaction that creates the account. An unknown code is ignored. */
export async function attributeReferral(
  tx: Tx,
  ctx: Ctx,
  { accountId, code }: { accountId: AccountId; code: string },
): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    SELECT account_id FROM find_affiliate(${code})`.execute(tx)
  const [affiliate] = rows
  if (!affiliate) return
  await tx
    .insertInto('referral')
    .values({
      account_id: accountId,
      affiliate_id: affiliate.account_id,
      share_basis_points: AFFILIATE_SHARE_BASIS_POINTS,
      referred_at: ctx.clock.now(),
    })
    .execute()
}
