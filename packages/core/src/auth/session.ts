import { SESSION_SECONDS, SESSIONS_PER_USER_MAX } from '@placet/contract/constants'
import { type AccountId, SessionId, UserId } from '@placet/contract/ids'
import type { SignInMethod } from '@placet/contract/security-events'
import { type Tx, continueAsUser } from '@placet/db/tx'
import { sql } from 'kysely'
import { CONFIRMED_MS } from '../confirmed-identity.ts'
import type { Ctx } from '../context.ts'
import { hashSecret, newSecret, newSessionId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { alertPerson } from './alert-person.ts'
import { recogniseDevice } from './known-device.ts'
import { issueToken } from './token.ts'

export interface OpenedSession {
  kind: 'session'
  sessionId: SessionId
  sessionSecret: string
  /** For the browser’s device cookie; absent if the session goes on in the same browser. */
  deviceSecret?: string
}

/** A session, or a prompt for the second factor; `pendingSecret` must be sent back with the code. */
export type SignInOutcome = OpenedSession | { kind: 'second-factor'; pendingSecret: string }

/** After the first factor succeeded: opens a session, unless the user has a second factor. */
export async function openSessionOrAsk(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; totp_secret: Buffer | null },
  method: 'password' | 'link',
): Promise<SignInOutcome> {
  if (!user.totp_secret) return openSession(tx, ctx, user.id, method)
  return {
    kind: 'second-factor',
    pendingSecret: await issueToken(tx, ctx, { userId: user.id, purpose: 'second-factor' }),
  }
}

/** A second factor or a passkey was used, so the session may do sensitive things for a while; a password is asked again. */
const STRONG: ReadonlySet<SignInMethod> = new Set(['two-factor', 'passkey'])

/** Always uses a new id and secret, to prevent session fixation. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  id: string,
  method: SignInMethod,
  /** Set if the account's identity provider opens the session, which is then for that account only. */
  ssoAccountId?: AccountId,
): Promise<OpenedSession> {
  const userId = UserId.parse(id)
  await requireUnblocked(tx, userId)
  const { secret, hash } = newSecret()
  const sessionId = newSessionId()
  const now = ctx.clock.now()
  await continueAsUser(tx, userId)
  const accountId = ssoAccountId ?? (await lastUsedAccount(tx, userId))
  await tx
    .insertInto('user_session')
    .values({
      id: sessionId,
      token_hash: hash,
      user_id: userId,
      account_id: accountId,
      sso_account_id: ssoAccountId ?? null,
      browser: ctx.from.browser,
      network: ctx.from.network,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
      second_factor_at: STRONG.has(method) ? now : null,
      confirmed_until: STRONG.has(method) ? new Date(now.getTime() + CONFIRMED_MS) : null,
      signed_up: method === 'registration',
    })
    .execute()
  await endSurplusSessions(tx, ctx, userId, sessionId)
  const { isNew: newDevice, deviceSecret } = await recogniseDevice(tx, ctx, userId)
  const event = { kind: 'sign_in', detail: { method, newDevice } } as const
  await alertPerson(tx, ctx, event, { userId, accountId: accountId ?? undefined })
  return { kind: 'session', sessionId, sessionSecret: secret, deviceSecret }
}

/** Every way in ends here, so a blocked address is refused once, and only to those who proved to be its people. */
async function requireUnblocked(tx: Tx, userId: UserId): Promise<void> {
  const blocked = await tx
    .selectFrom('app_user')
    .innerJoin('blocked_address', 'blocked_address.email', 'app_user.email')
    .select('app_user.id')
    .where('app_user.id', '=', userId)
    .executeTakeFirst()
  if (blocked) throw refuse('address_blocked')
}

/** Beyond the limit, the sessions that were unused for longest end. */
async function endSurplusSessions(tx: Tx, ctx: Ctx, userId: UserId, opened: SessionId): Promise<void> {
  const now = ctx.clock.now()
  const surplus = tx
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', opened)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', (order) => order.desc().nullsLast())
    .offset(SESSIONS_PER_USER_MAX - 1)
  const { numUpdatedRows } = await tx
    .updateTable('user_session')
    .set({ ended_at: now })
    .where('id', 'in', surplus)
    .executeTakeFirst()
  const event = { kind: 'session_expired', detail: { reason: 'limit' } } as const
  if (numUpdatedRows > 0n) await recordEvent(tx, ctx, event, { userId })
}

/** Leaves out accounts that this person may enter by single sign-on only; refuses if there are no others. */
async function lastUsedAccount(tx: Tx, userId: UserId): Promise<string | null> {
  const memberships = tx.selectFrom('membership').select('account_id').where('user_id', '=', userId)
  const lastUsed = await memberships
    .where(sql<boolean>`NOT sso_required(account_id, user_id)`)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('user_session')
          .select((session) => session.fn.max('last_seen_at').as('at'))
          .whereRef('user_session.account_id', '=', 'membership.account_id')
          .where('user_session.user_id', '=', userId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('created_at')
    .executeTakeFirst()
  if (lastUsed) return lastUsed.account_id
  if (await memberships.executeTakeFirst()) throw refuse('sso_required')
  return null
}

/** The user’s own session that registering opened, if this is its secret. */
export async function findSignUpSession(
  ctx: Ctx,
  userId: string,
  secret: string | undefined,
): Promise<SessionId | null> {
  if (secret === undefined) return null
  const session = await ctx.db
    .selectFrom('user_session')
    .select('id')
    .where('token_hash', '=', hashSecret(secret))
    .where('user_id', '=', userId)
    .where('signed_up', '=', true)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return session ? SessionId.parse(session.id) : null
}

/** The session goes on under a new secret, because it may do more than before (T23). */
export async function renewSession(tx: Tx, sessionId: SessionId): Promise<OpenedSession> {
  const { secret, hash } = newSecret()
  await tx.updateTable('user_session').set({ token_hash: hash }).where('id', '=', sessionId).execute()
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
