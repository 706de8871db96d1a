import { AccountId, SessionId, UserId } from '@placet/contract/ids'
import { Role } from '@placet/contract/permissions'
import { withTenant } from '@placet/db/tx'
import type { Actor, Deps } from '../context.ts'
import { hashSecret } from '../random.ts'

/** The user of this session secret with their current role, so a revoked member loses access immediately. */
export async function authenticateSession(
  deps: Deps,
  secret: string,
): Promise<Extract<Actor, { kind: 'user' }> | null> {
  const session = await deps.db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .select([
      'user_session.id',
      'user_session.user_id',
      'user_session.account_id',
      'user_session.last_seen_at',
      'app_user.email_verified_at',
    ])
    .where('token_hash', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst()
  if (!session) return null
  await noteSeen(deps, session)
  const userId = UserId.parse(session.user_id)
  const membership = session.account_id
    ? await findMembership(deps, userId, AccountId.parse(session.account_id))
    : null
  return {
    kind: 'user',
    userId,
    sessionId: SessionId.parse(session.id),
    emailVerified: session.email_verified_at !== null,
    membership,
  }
}

const SEEN_EVERY_MS = 60_000

async function noteSeen(deps: Deps, session: { id: string; last_seen_at: Date | null }): Promise<void> {
  const now = deps.clock.now()
  if (session.last_seen_at && now.getTime() - session.last_seen_at.getTime() < SEEN_EVERY_MS) return
  await deps.db.updateTable('user_session').set({ last_seen_at: now }).where('id', '=', session.id).execute()
}

async function findMembership(deps: Deps, userId: UserId, accountId: AccountId) {
  const row = await withTenant(deps.db, { accountId: null, userId }, (tx) =>
    tx
      .selectFrom('membership')
      .select('role')
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  )
  return row ? { accountId, role: Role.parse(row.role) } : null
}
