import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { requireStaff } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { isAgreedTo } from '../staff-view.ts'
import { deskFactor } from './desk-factor.ts'

/** First line of every verb of the desk. The transaction is in no account, whichever the session is in. */
export function atDesk<T>(ctx: Ctx, run: (tx: Tx, desk: Ctx) => Promise<T>): Promise<T> {
  const { viewing: _, onlyAccountId: __, ...staff } = requireStaff(ctx)
  const desk = { ...ctx, actor: { ...staff, membership: null, isVisiting: true } }
  return withTx(desk, async (tx) => {
    if ((await deskFactor(tx, desk)) !== 'used') throw refuse('desk_second_factor_missing')
    return run(tx, desk)
  })
}

/** The visit that this session has open, and the context of a person who reads everything in the account. */
export async function requireVisit(ctx: Ctx, accountId: AccountId) {
  const visit = await atDesk(ctx, (tx) =>
    tx
      .selectFrom('staff_visit')
      .select(['id', 'reason', 'by_consent', 'opened_at', 'ends_at'])
      .where('session_id', '=', requireStaff(ctx).sessionId)
      .where('account_id', '=', accountId)
      .where('ends_at', '>', ctx.clock.now())
      .where(isAgreedTo(ctx.clock.now()))
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  if (!visit) throw refuse('desk_reason_missing')
  const membership = { accountId, role: 'auditor' } as const
  return { visit, visitor: { ...ctx, actor: { ...requireStaff(ctx), membership, isVisiting: true } } }
}
