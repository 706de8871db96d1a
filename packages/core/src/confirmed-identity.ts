import type { Tx } from '@placet/db/tx'
import type { Ctx } from './context.ts'
import { requireUser } from './permissions.ts'
import { refuse } from './refuse.ts'

export const CONFIRMED_MS = 10 * 60 * 1000

/** Sensitive changes require a session in which the user re-authenticated within the last minutes: T22, T28. */
export async function requireConfirmedIdentity(tx: Tx, ctx: Ctx): Promise<void> {
  const { sessionId } = requireUser(ctx)
  const session = await tx
    .selectFrom('user_session')
    .select('confirmed_until')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session?.confirmed_until || session.confirmed_until <= ctx.clock.now())
    throw refuse('identity_unconfirmed')
}
