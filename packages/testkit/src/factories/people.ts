import type { AccountId, SessionId, UserId } from '@placet/contract/ids'
import type { Role, Scope } from '@placet/contract/permissions'
import { makeKeyToken } from '@placet/core/access-keys/index'
import type { Ctx, Deps } from '@placet/core/context'
import { newAccessKeyId, newAccountId, newSecret, newSessionId, newUserId } from '@placet/core/random'
import { withTenant } from '@placet/db/tx'

export interface Person {
  userId: UserId
  accountId: AccountId
  sessionId: SessionId
  /** The value of the session cookie. */
  sessionSecret: string
  email: string
  ctx: Ctx
}

/** An owner of a new account, signed in. */
export async function anOwner(deps: Deps): Promise<Person> {
  const accountId = newAccountId()
  const created_at = deps.clock.now()
  await withTenant(deps.db, { accountId, userId: null }, (tx) =>
    tx.insertInto('account').values({ id: accountId, name: 'Example Ltd', created_at }).execute(),
  )
  return aMember(deps, { accountId, role: 'owner' })
}

/** Somebody with a role in the account, signed in. */
export async function aMember(
  deps: Deps,
  { accountId, role }: { accountId: AccountId; role: Role },
): Promise<Person> {
  const userId = newUserId()
  const email = `${userId.toLowerCase()}@example.com`
  const created_at = deps.clock.now()
  await withTenant(deps.db, { accountId, userId }, async (tx) => {
    await tx
      .insertInto('app_user')
      .values({
        id: userId,
        email,
        name: 'Ada',
        password_hash: '',
        email_verified_at: created_at,
        created_at,
      })
      .execute()
    await tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: userId, role, created_at })
      .execute()
  })
  const session = await aSession(deps, { userId, accountId, lifeMs: 60 * 60 * 1000 })
  const actor = {
    kind: 'user',
    userId,
    sessionId: session.sessionId,
    membership: { accountId, role },
  } as const
  return { userId, accountId, email, ...session, ctx: { ...deps, actor } }
}

export async function aSession(
  deps: Deps,
  { userId, accountId, lifeMs }: { userId: UserId; accountId: AccountId; lifeMs: number },
) {
  const { secret, hash } = newSecret()
  const sessionId = newSessionId()
  const now = deps.clock.now()
  await deps.db
    .insertInto('user_session')
    .values({
      id: sessionId,
      token_hash: hash,
      user_id: userId,
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return { sessionId, sessionSecret: secret }
}

export async function leaveAccount(deps: Deps, { accountId, userId }: Pick<Person, 'accountId' | 'userId'>) {
  await withTenant(deps.db, { accountId, userId }, (tx) =>
    tx.deleteFrom('membership').where('account_id', '=', accountId).where('user_id', '=', userId).execute(),
  )
}

/** The token of a new access key. */
export async function anAccessKey(
  deps: Deps,
  { accountId, scopes, expiresAt }: { accountId: AccountId; scopes: readonly Scope[]; expiresAt?: Date },
): Promise<string> {
  const { publicId, secretHash, token } = makeKeyToken()
  await withTenant(deps.db, { accountId, userId: null }, (tx) =>
    tx
      .insertInto('access_key')
      .values({
        id: newAccessKeyId(),
        account_id: accountId,
        public_id: publicId,
        secret_hash: secretHash,
        scopes: [...scopes],
        created_at: deps.clock.now(),
        expires_at: expiresAt ?? null,
      })
      .execute(),
  )
  return token
}
