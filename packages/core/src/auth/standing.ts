import type { Bar } from '@placet/contract/account-policy'
import type { AccountId } from '@placet/contract/ids'
import { AnyRole } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { barFor, loadPolicy } from '../account-policy.ts'
import { loadScopes } from '../account-role.ts'
import { isSuspended } from '../account-suspension.ts'
import type { Actor, Membership, Origin } from '../context.ts'

export interface Acting {
  user: Extract<Actor, { kind: 'user' }>
  session: { created_at: Date; last_seen_at: Date | null }
  accountId: AccountId
  from: Origin
}
export type Expiry = 'idle' | 'lifetime' | 'owner'

/** How a session stands in an account: its user is no member there, its rules end it or keep it out, or it may act. */
export type Standing =
  | { kind: 'outside' }
  | { kind: 'expired'; reason: Expiry }
  | { kind: 'barred'; reason: Bar }
  | { kind: 'inside'; membership: Membership }

export async function standingIn(tx: Tx, acting: Acting, now: Date): Promise<Standing> {
  const { user, accountId, from } = acting
  const { userId, sessionId, onlyAccountId } = user
  const membership = await tx
    .selectFrom('membership')
    .select(['role', 'signed_out_at', 'domain_ids', isSuspended])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .$if(onlyAccountId === undefined, (query) =>
      query.where(sql<boolean>`NOT sso_required(account_id, user_id)`),
    )
    .executeTakeFirst()
  if (!membership) return { kind: 'outside' }
  const policy = await loadPolicy(tx, accountId)
  const expiry = expiryOf(acting, { ...policy, signedOutAt: membership.signed_out_at }, now)
  if (expiry) return { kind: 'expired', reason: expiry }
  const bar = await barFor(tx, policy, { sessionId, from })
  if (bar) return { kind: 'barred', reason: bar }
  const role = AnyRole.parse(membership.role)
  const scopes = await loadScopes(tx, role)
  return {
    kind: 'inside',
    membership: {
      ...{ accountId, role, scopes },
      isLimited: membership.domain_ids !== null,
      isSuspended: membership.is_suspended,
    },
  }
}

interface Limits {
  idleMinutes: number | null
  lifetimeHours: number | null
  signedOutAt: Date | null
}

export function expiryOf({ session }: Acting, limits: Limits, now: Date): Expiry | null {
  const { created_at } = session
  const idleMs = idleMsOf(session, now)
  const ageMs = now.getTime() - created_at.getTime()
  if (limits.signedOutAt && created_at <= limits.signedOutAt) return 'owner'
  if (limits.idleMinutes !== null && idleMs > limits.idleMinutes * 60_000) return 'idle'
  if (limits.lifetimeHours !== null && ageMs > limits.lifetimeHours * 3_600_000) return 'lifetime'
  return null
}

export function idleMsOf({ created_at, last_seen_at }: Acting['session'], now: Date): number {
  return now.getTime() - (last_seen_at ?? created_at).getTime()
}
