import { type AccountPolicy, type Bar, NO_POLICY, SecondPersonAction } from '@placet/contract/account-policy'
import type { AccountId, SessionId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { AccountPolicy as PolicyRow } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx, Origin } from './context.ts'
import { requireUser } from './permissions.ts'
import { refuse } from './refuse.ts'

type Entry = Pick<AccountPolicy, 'requireSecondFactor' | 'networks'>

/** The rules of the account. */
export async function loadPolicy(tx: Tx, accountId: AccountId): Promise<AccountPolicy> {
  const row = await tx
    .selectFrom('account_policy')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? readPolicy(row) : NO_POLICY
}

/** The rules of many accounts, in one query. */
export async function loadPolicies(
  tx: Tx,
  accountIds: readonly string[],
): Promise<(accountId: string) => AccountPolicy> {
  const rows = await tx
    .selectFrom('account_policy')
    .selectAll()
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(accountIds))))
    .execute()
  const found = new Map(rows.map((row) => [row.account_id, readPolicy(row)]))
  return (accountId) => found.get(accountId) ?? NO_POLICY
}

function readPolicy(row: Omit<Selectable<PolicyRow>, 'account_id' | 'saved_at'>): AccountPolicy {
  return {
    requireSecondFactor: row.require_second_factor,
    idleMinutes: row.idle_minutes,
    lifetimeHours: row.lifetime_hours,
    networks: row.networks,
    secondPersonFor: z.array(SecondPersonAction).parse(row.second_person_for),
  }
}

/** The rule that keeps the session out of the account, or null. */
export async function barFor(
  tx: Tx,
  { requireSecondFactor, networks }: Entry,
  { sessionId, from }: { sessionId: SessionId; from: Origin },
): Promise<Bar | null> {
  if (!isNetworkAllowed(from, networks)) return 'network_not_allowed'
  if (requireSecondFactor && !(await hasUsedSecondFactor(tx, sessionId))) return 'second_factor_required'
  return null
}

/** An empty list allows every network; an address that is not known is in no network. */
export function isNetworkAllowed(from: Origin, networks: readonly string[]): boolean {
  return networks.length === 0 || (from.isWithin?.(networks) ?? false)
}

/** For actions that reach into another account than the session's own. */
export async function requirePolicyOf(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  const { sessionId } = requireUser(ctx)
  const bar = await barFor(tx, await loadPolicy(tx, accountId), { sessionId, from: ctx.from })
  if (bar) throw refuse(bar)
}

/** Accounts of the user that the session may not act in. */
export async function accountsBarred(tx: Tx, ctx: Ctx): Promise<string[]> {
  const { userId, sessionId } = requireUser(ctx)
  const rows = await tx
    .selectFrom('account_policy')
    .innerJoin('membership', 'membership.account_id', 'account_policy.account_id')
    .selectAll('account_policy')
    .where('membership.user_id', '=', userId)
    .execute()
  const barred: string[] = []
  for (const row of rows)
    if (await barFor(tx, readPolicy(row), { sessionId, from: ctx.from })) barred.push(row.account_id)
  return barred
}

/** A factor that was used in this session and still exists. After single sign-on, the account's provider asked for it. */
export async function hasUsedSecondFactor(tx: Tx, sessionId: SessionId): Promise<boolean> {
  const used = await tx
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .select('user_session.id')
    .where('user_session.id', '=', sessionId)
    .where((eb) =>
      eb.or([
        eb('user_session.sso_account_id', 'is not', null),
        eb.and([
          eb('user_session.second_factor_at', 'is not', null),
          eb.or([
            eb('app_user.totp_secret', 'is not', null),
            eb.exists(
              eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'app_user.id'),
            ),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  return used !== undefined
}

/** The session's user has just proven a second factor. */
export async function noteSecondFactor(tx: Tx, ctx: Pick<Ctx, 'clock'>, sessionId: SessionId): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ second_factor_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .execute()
}
