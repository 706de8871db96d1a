import { AccountId, UserId } from '@placet/contract/ids'
import type { Role } from '@placet/contract/permissions'
import { hashPassword } from '@placet/core/auth/password'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { newAccountId, newSessionId, newUserId } from '@placet/core/random'
import { LATEST_TERMS } from '@placet/core/support/index'
import { withTenant } from '@placet/db/tx'
import { DEMO_LOGIN } from '../processes/local-placet.ts'
import { ACCOUNTS, PEOPLE } from './demo-people.ts'
import type { Site } from './sites.ts'

export type OwnerContexts = Record<Site['account'], Ctx>

/** Creates missing demo users and accounts; returns a context for the owner of each account. */
export async function makeAccounts(deps: Deps): Promise<OwnerContexts> {
  const passwordHash = await hashPassword(DEMO_LOGIN.password)
  const demo = await ensureUser(deps, PEOPLE.demo, passwordHash)
  const client = await ensureUser(deps, PEOPLE.client, passwordHash)
  const agencyAccount = await ensureAccount(deps, demo, ACCOUNTS.agency.details)
  const clientAccount = await ensureAccount(deps, client, ACCOUNTS.client.details)
  // A second after the first membership, since sign-in starts with the oldest one.
  const later = new Date(deps.clock.now().getTime() + 1000)
  await ensureMembership(deps, { accountId: clientAccount, userId: demo, role: 'standard', createdAt: later })
  return { agency: asOwner(deps, demo, agencyAccount), client: asOwner(deps, client, clientAccount) }
}

export async function ensureUser(
  { db, clock }: Deps,
  person: { name: string; email: string },
  passwordHash: string,
): Promise<UserId> {
  const now = clock.now()
  await db
    .insertInto('app_user')
    .values({
      id: newUserId(),
      ...person,
      password_hash: passwordHash,
      email_verified_at: now,
      terms_version: LATEST_TERMS,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return UserId.parse(id)
}

async function ensureAccount(
  deps: Deps,
  userId: UserId,
  details: { name: string } & Record<string, string>,
): Promise<AccountId> {
  const owned = await withTenant(deps.db, { accountId: null, userId }, (tx) =>
    tx
      .selectFrom('account')
      .innerJoin('membership', 'membership.account_id', 'account.id')
      .select('account.id')
      .where('membership.user_id', '=', userId)
      .where('membership.role', '=', 'owner')
      .orderBy('account.created_at')
      .executeTakeFirst(),
  )
  if (owned) return AccountId.parse(owned.id)
  const accountId = newAccountId()
  const createdAt = deps.clock.now()
  await withTenant(deps.db, { accountId, userId }, (tx) =>
    tx
      .insertInto('account')
      .values({ ...details, id: accountId, created_at: createdAt })
      .execute(),
  )
  await ensureMembership(deps, { accountId, userId, role: 'owner', createdAt })
  return accountId
}

export async function ensureMembership(
  { db }: Deps,
  member: { accountId: AccountId; userId: UserId; role: Role; createdAt: Date },
): Promise<void> {
  const { accountId, userId, role, createdAt } = member
  await withTenant(db, { accountId, userId }, (tx) =>
    tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: userId, role, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
      .execute(),
  )
}

function asOwner(deps: Deps, userId: UserId, accountId: AccountId): Ctx {
  const membership = { accountId, role: 'owner' } as const
  const actor = { kind: 'user', userId, sessionId: newSessionId(), emailVerified: true, membership } as const
  return { ...deps, from: NOWHERE, actor }
}
