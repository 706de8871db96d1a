import type {
  AccountId,
  DomainGroupId,
  DomainId,
  InvitationId,
  PasskeyId,
  SessionId,
  UserId,
} from '@placet/contract/ids'
import type { AnyRole, Scope } from '@placet/contract/permissions'
import { makeKeyToken } from '@placet/core/access-keys/index'
import { hashPassword } from '@placet/core/auth/index'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import {
  newAccessKeyId,
  newAccountId,
  newInvitationId,
  newPasskeyId,
  newSecret,
  newSessionId,
  newUserId,
} from '@placet/core/random'
import { LATEST_TERMS } from '@placet/core/support/index'
import { withTenant } from '@placet/db/tx'

/** Password of every user made here. */
export const PASSWORD = 'correct horse battery'
let hashed: Promise<string> | undefined
const passwordHash = () => (hashed ??= hashPassword(PASSWORD))

export interface Person {
  userId: UserId
  accountId: AccountId
  sessionId: SessionId
  /** The value of the session cookie. */
  sessionSecret: string
  email: string
  ctx: Ctx
}

/** Billing address of every account made here, so that it can order. */
export const ADDRESS = {
  address_line_1: '1 Main Street',
  postal_code: '10115',
  city: 'Berlin',
  country_id: 'DE',
}

/** An owner of a new account, signed in. */
export async function anOwner(deps: Deps, { email }: { email?: string } = {}): Promise<Person> {
  const accountId = newAccountId()
  const created_at = deps.clock.now()
  await withTenant(deps.db, { accountId, userId: null }, (tx) =>
    tx
      .insertInto('account')
      .values({ id: accountId, name: 'Example Ltd', ...ADDRESS, created_at })
      .execute(),
  )
  return aMember(deps, { accountId, role: 'owner', ...(email !== undefined && { email }) })
}

interface NewMember {
  accountId: AccountId
  role: AnyRole
  email?: string
  /** Of a role that the account defined. */
  scopes?: readonly Scope[]
  /** Without both, they see all sites. */
  domains?: readonly DomainId[]
  groups?: readonly DomainGroupId[]
}

/** A signed-in member with a role in the account. */
export async function aMember(
  deps: Deps,
  { accountId, role, scopes, domains, groups, ...person }: NewMember,
): Promise<Person> {
  const isLimited = domains !== undefined || groups !== undefined
  const userId = newUserId()
  const { email = `${userId.toLowerCase()}@example.com` } = person
  const created_at = deps.clock.now()
  await withTenant(deps.db, { accountId, userId }, async (tx) => {
    await tx
      .insertInto('app_user')
      .values({
        id: userId,
        email,
        name: 'Ada',
        password_hash: await passwordHash(),
        email_verified_at: created_at,
        terms_version: LATEST_TERMS,
        created_at,
      })
      .execute()
    await tx
      .insertInto('membership')
      .values({
        account_id: accountId,
        user_id: userId,
        role,
        domain_ids: isLimited ? [...(domains ?? [])] : null,
        group_ids: [...(groups ?? [])],
        created_at,
      })
      .execute()
  })
  const session = await aSession(deps, { userId, accountId, lifeMs: 60 * 60 * 1000 })
  const actor = {
    kind: 'user',
    userId,
    sessionId: session.sessionId,
    emailVerified: true,
    membership: { accountId, role, scopes, isLimited },
  } as const
  return { userId, accountId, email, ...session, ctx: { ...deps, actor, from: NOWHERE } }
}

/** The same user, acting in another new account. */
export async function inAnotherAccount(deps: Deps, person: Person, role: AnyRole = 'owner'): Promise<Person> {
  const { accountId } = await anOwner(deps)
  const { userId, sessionId } = person
  await withTenant(deps.db, { accountId, userId }, (tx) =>
    tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: userId, role, created_at: deps.clock.now() })
      .execute(),
  )
  const membership = { accountId, role }
  const actor = { kind: 'user', userId, sessionId, emailVerified: true, membership } as const
  return { ...person, accountId, ctx: { ...person.ctx, actor } }
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
      last_seen_at: now,
      confirmed_until: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return { sessionId, sessionSecret: secret }
}

export async function leaveAccount(deps: Deps, { accountId, userId }: Pick<Person, 'accountId' | 'userId'>) {
  await withTenant(deps.db, { accountId, userId }, (tx) =>
    tx.deleteFrom('membership').where('account_id', '=', accountId).where('user_id', '=', userId).execute(),
  )
}

interface NewKey {
  accountId: AccountId
  createdBy?: UserId
  scopes: readonly Scope[]
  expiresAt?: Date
}

/** The token of a new access key. */
export async function anAccessKey(deps: Deps, key: NewKey): Promise<string> {
  return (await anAccessKeyWithId(deps, key)).token
}

export async function anAccessKeyWithId(deps: Deps, { accountId, createdBy, scopes, expiresAt }: NewKey) {
  const { publicId, secretHash, token } = makeKeyToken()
  const id = newAccessKeyId()
  await withTenant(deps.db, { accountId, userId: null }, (tx) =>
    tx
      .insertInto('access_key')
      .values({
        id,
        account_id: accountId,
        public_id: publicId,
        secret_hash: secretHash,
        scopes: [...scopes],
        created_by: createdBy ?? null,
        created_at: deps.clock.now(),
        expires_at: expiresAt ?? null,
      })
      .execute(),
  )
  return { id, token }
}

export async function anInvitation(
  deps: Deps,
  { accountId, email, role = 'standard' }: { accountId: AccountId; email?: string; role?: AnyRole },
): Promise<InvitationId> {
  const id = newInvitationId()
  const created_at = deps.clock.now()
  const expires_at = new Date(created_at.getTime() + 60 * 60 * 1000)
  const invited = { email: email ?? `${id.toLowerCase()}@example.com`, role, invited_by: '' }
  await withTenant(deps.db, { accountId, userId: null }, (tx) =>
    tx
      .insertInto('invitation')
      .values({ id, account_id: accountId, ...invited, created_at, expires_at })
      .execute(),
  )
  return id
}

export async function aPasskey(deps: Deps, { userId }: { userId: UserId }): Promise<PasskeyId> {
  const id = newPasskeyId()
  await deps.db
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      credential_id: id,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Laptop',
      created_at: deps.clock.now(),
    })
    .execute()
  return id
}
