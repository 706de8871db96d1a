import type { Tx } from '@placet/db/tx'
import { type Ctx, accountOf } from './context.ts'
import { requireUser } from './permissions.ts'
import { refuse } from './refuse.ts'

export const CONFIRMED_MS = 10 * 60 * 1000

/**
 * Sensitive changes require a session in which the user re-authenticated within the last minutes: T22, T28. For
 * changes to the person: an identity provider never confirms those, since it could take over their other accounts.
 */
export async function requireConfirmedIdentity(tx: Tx, ctx: Ctx): Promise<void> {
  const { own } = await findConfirmations(tx, ctx)
  if (!isCurrent(ctx, own)) throw refuse('identity_unconfirmed')
}

/** For changes to the account: the account's identity provider may confirm them as well. */
export async function requireConfirmedMember(tx: Tx, ctx: Ctx): Promise<void> {
  const { own, bySso, ssoAccountId } = await findConfirmations(tx, ctx)
  const isOfAccount = ssoAccountId !== null && ssoAccountId === accountOf(ctx.actor)
  if (!isCurrent(ctx, own) && !(isOfAccount && isCurrent(ctx, bySso))) throw refuse('identity_unconfirmed')
}

async function findConfirmations(tx: Tx, ctx: Ctx) {
  const { sessionId } = requireUser(ctx)
  const session = await tx
    .selectFrom('user_session')
    .select(['confirmed_until', 'sso_confirmed_until', 'sso_account_id'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return {
    own: session?.confirmed_until ?? null,
    bySso: session?.sso_confirmed_until ?? null,
    ssoAccountId: session?.sso_account_id ?? null,
  }
}

function isCurrent(ctx: Ctx, until: Date | null): boolean {
  return until !== null && until > ctx.clock.now()
}
