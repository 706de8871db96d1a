import { timingSafeEqual } from 'node:crypto'
import { AccessKeyId, AccountId } from '@placet/contract/ids'
import { isScope } from '@placet/contract/permissions'
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
}

export async function authenticateAccessKey(
  deps: Deps,
  token: string,
  from: Origin = NOWHERE,
): Promise<Extract<Actor, { kind: 'access-key' }> | null> {
  const parts = readKeyToken(token)
  if (!parts) return null
  const { rows } = await sql<KeyRow>`SELECT * FROM find_access_key(${parts.publicId})`.execute(deps.db)
  const [key] = rows
  if (!key || !timingSafeEqual(key.secret_hash, hashSecret(parts.secret))) return null
  if (key.expires_at && key.expires_at <= deps.clock.now()) return null
  const isAllowed = isNetworkAllowed(from, key.networks)
  if (isAllowed) await sql`SELECT touch_access_key(${key.id}, ${deps.clock.now()})`.execute(deps.db)
  return {
    kind: 'access-key',
    keyId: AccessKeyId.parse(key.id),
    accountId: AccountId.parse(key.account_id),
    scopes: new Set(key.scopes.filter(isScope)),
    ...(!isAllowed && { barred: { reason: 'network_not_allowed' } }),
  }
}
