import { timingSafeEqual } from 'node:crypto'
import { AccessKeyId, AccountId } from '@placet/contract/ids'
import { isScope } from '@placet/contract/permissions'
import type { KeyRefusal } from '@placet/contract/security-events'
import { sql } from 'kysely'
import { isNetworkAllowed } from '../account-policy.ts'
import { type Actor, type Deps, NOWHERE, type Origin } from '../context.ts'
import { hashSecret } from '../random.ts'
import { readKeyToken } from './key-token.ts'

interface KeyRow {
  id: string
  account_id: string
  secret_hash: Buffer
  scopes: string[]
  expires_at: Date | null
  networks: string[]
  is_suspended: boolean
}

/** The key that the token opens, or nobody, with the reason. */
export async function authenticateAccessKey(
  deps: Deps,
  token: string,
  from: Origin = NOWHERE,
): Promise<Extract<Actor, { kind: 'access-key' | 'nobody' }>> {
  const parts = readKeyToken(token)
  if (!parts) return refused('unknown')
  const { rows } =
    await sql<KeyRow>`SELECT *, is_suspended(account_id) FROM find_access_key(${parts.publicId})`.execute(
      deps.db,
    )
  const [key] = rows
  if (!key) return refused('unknown')
  const now = deps.clock.now()
  if (!timingSafeEqual(key.secret_hash, hashSecret(parts.secret))) return refused('secret', key)
  if (key.expires_at && key.expires_at <= now) return refused('expired', key)
  const isAllowed = isNetworkAllowed(from, key.networks)
  if (isAllowed) await sql`SELECT touch_access_key(${key.id}, ${now}, ${from.network})`.execute(deps.db)
  return {
    kind: 'access-key',
    keyId: AccessKeyId.parse(key.id),
    accountId: AccountId.parse(key.account_id),
    scopes: new Set(key.scopes.filter(isScope)),
    ...barOf(isAllowed, key),
  }
}

function barOf(isAllowed: boolean, { is_suspended }: KeyRow) {
  if (!isAllowed) return { barred: { reason: 'network_not_allowed' } } as const
  return is_suspended ? ({ barred: { reason: 'account_suspended' } } as const) : {}
}

function refused(reason: KeyRefusal, key?: KeyRow): Extract<Actor, { kind: 'nobody' }> {
  const keyId = key ? AccessKeyId.parse(key.id) : null
  const accountId = key ? AccountId.parse(key.account_id) : null
  return { kind: 'nobody', refusedKey: { reason, keyId, accountId } }
}
