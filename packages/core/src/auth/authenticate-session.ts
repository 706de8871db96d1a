import { SESSION_IDLE_SECONDS } from '@placet/contract/constants'
import { AccountId, SessionId, UserId } from '@placet/contract/ids'
import { type Tx, withTenant } from '@placet/db/tx'
import { type Actor, type Deps, NOWHERE, type Origin } from '../context.ts'
import { hashSecret } from '../random.ts'
import { recordEvent } from '../security-event.ts'
import { loadView } from '../staff-view.ts'
import { type Acting, type Expiry, idleMsOf, standingIn } from './standing.ts'

type User = Extract<Actor, { kind: 'user' }>

/**
 * The user of this session secret with their current role, so a revoked member loses access immediately. The rules of
 * the session's account can end the session, or keep it out of the account.
 */
export async function authenticateSession(
  deps: Deps,
  secret: string,
  from: Origin = NOWHERE,
): Promise<User | null> {
  const session = await deps.db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .leftJoin('staff', 'staff.user_id', 'app_user.id')
    .select([
      'staff.user_id as staff',
      'user_session.id',
      'user_session.user_id',
      'user_session.account_id',
      'user_session.created_at',
      'user_session.sso_account_id',
      'user_session.last_seen_at',
      'app_user.email_verified_at',
    ])
    .where('token_hash', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst()
  if (!session) return null
  if (idleMsOf(session, deps.clock.now()) > SESSION_IDLE_SECONDS * 1000) {
    await expireIdle(deps, { userId: UserId.parse(session.user_id), sessionId: session.id, from })
    return null
  }
  const onlyAccountId = session.sso_account_id === null ? undefined : AccountId.parse(session.sso_account_id)
  const user: User = {
    kind: 'user',
    userId: UserId.parse(session.user_id),
    sessionId: SessionId.parse(session.id),
    emailVerified: session.email_verified_at !== null,
    membership: null,
    // An identity provider of a customer must never open the desk.
    isStaff: session.staff !== null && onlyAccountId === undefined,
    onlyAccountId,
  }
  const viewer = await viewingIn(deps, user)
  const actor =
    viewer ??
    (session.account_id
      ? await actIn(deps, { user, session, accountId: AccountId.parse(session.account_id), from })
      : user)
  if (actor) await noteSeen(deps, session)
  return actor
}

/** Staff who look at a customer's dashboard read as an auditor of that account, and are in no other one meanwhile. */
async function viewingIn(deps: Deps, user: User): Promise<User | null> {
  if (user.isStaff !== true) return null
  const { userId, sessionId } = user
  const viewing = await withTenant(deps.db, { accountId: null, userId }, (tx) =>
    loadView(tx, { sessionId, now: deps.clock.now() }),
  )
  if (!viewing) return null
  const { accountId, isSuspended } = viewing
  const membership = { accountId, role: 'auditor', isViewed: true, isSuspended } as const
  return { ...user, membership, onlyAccountId: accountId, isVisiting: true, viewing }
}

/** For every session; an account can set less. */
async function expireIdle(
  deps: Deps,
  { userId, sessionId, from }: { userId: UserId; sessionId: string; from: Origin },
): Promise<void> {
  const ended_at = deps.clock.now()
  await deps.db.updateTable('user_session').set({ ended_at }).where('id', '=', sessionId).execute()
  const event = { kind: 'session_expired', detail: { reason: 'idle' } } as const
  await recordEvent(deps.db, { ...deps, from }, event, { userId })
}

const SEEN_EVERY_MS = 60_000

async function noteSeen(deps: Deps, session: { id: string; last_seen_at: Date | null }): Promise<void> {
  const now = deps.clock.now()
  if (session.last_seen_at && now.getTime() - session.last_seen_at.getTime() < SEEN_EVERY_MS) return
  await deps.db.updateTable('user_session').set({ last_seen_at: now }).where('id', '=', session.id).execute()
}

async function actIn(deps: Deps, acting: Acting): Promise<User | null> {
  const { user, accountId, from } = acting
  const { userId, onlyAccountId } = user
  return withTenant(deps.db, { accountId: null, userId, onlyAccountId }, async (tx) => {
    const standing = await standingIn(tx, acting, deps.clock.now())
    switch (standing.kind) {
      case 'outside':
        return user
      case 'expired':
        await expire(tx, { ...deps, from }, { user, accountId, reason: standing.reason })
        return null
      case 'barred':
        return { ...user, barred: { accountId, reason: standing.reason } }
      case 'inside':
        return { ...user, membership: standing.membership }
    }
  })
}

async function expire(
  tx: Tx,
  ctx: Pick<Deps, 'clock' | 'reportEvent'> & { from: Origin },
  { user, accountId, reason }: { user: User; accountId: AccountId; reason: Expiry },
): Promise<void> {
  const { userId, sessionId } = user
  await tx
    .updateTable('user_session')
    .set({ ended_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .execute()
  await recordEvent(tx, ctx, { kind: 'session_expired', detail: { reason } }, { userId, accountId })
}
