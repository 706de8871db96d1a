import { SESSION_SECONDS } from '@placet/contract/constants'
import { type SessionId, UserId } from '@placet/contract/ids'
import { type Tx, continueAsUser } from '@placet/db/tx'
import { CONFIRMED_MS } from '../confirmed-identity.ts'
import type { Ctx } from '../context.ts'
import { newSecret, newSessionId } from '../random.ts'
import { issueToken } from './token.ts'

/** A session, or a prompt for the second factor; `pendingSecret` must be sent back with the code. */
export type SignInOutcome =
  | { kind: 'session'; sessionId: SessionId; sessionSecret: string }
  | { kind: 'second-factor'; pendingSecret: string }

/** After the first factor succeeded: opens a session, unless the user has a second factor. */
export async function openSessionOrAsk(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; totp_secret: Buffer | null },
): Promise<SignInOutcome> {
  if (!user.totp_secret) return openSession(tx, ctx, user.id)
  return {
    kind: 'second-factor',
    pendingSecret: await issueToken(tx, ctx, { userId: user.id, purpose: 'second-factor' }),
  }
}

/** Always uses a new id and secret, to prevent session fixation. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  id: string,
): Promise<Extract<SignInOutcome, { kind: 'session' }>> {
  const userId = UserId.parse(id)
  const { secret, hash } = newSecret()
  const sessionId = newSessionId()
  const now = ctx.clock.now()
  await continueAsUser(tx, userId)
  const first = await tx
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst()
  await tx
    .insertInto('user_session')
    .values({
      id: sessionId,
      token_hash: hash,
      user_id: userId,
      account_id: first?.account_id ?? null,
      browser: ctx.from.browser,
      network: ctx.from.network,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
      confirmed_until: new Date(now.getTime() + CONFIRMED_MS),
    })
    .execute()
  return { kind: 'session', sessionId, sessionSecret: secret }
}

/** Ends every session of the user, except `except` if given. */
export async function endSessions(tx: Tx, ctx: Ctx, userId: string, except?: SessionId): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ ended_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}
