import { AccountId } from '@placet/contract/ids'
import { sql } from 'kysely'
import { isNetworkAllowed } from '../account-policy.ts'
import type { Actor, Deps, Origin } from '../context.ts'
import { hashSecret } from '../random.ts'

const SCIM_TOKEN = /^scim_[\w-]{43}$/

/** The identity provider that the token belongs to, or nobody. It obeys the networks of its account. */
export async function authenticateScim(
  deps: Deps,
  token: string,
  from: Origin,
): Promise<Extract<Actor, { kind: 'scim' | 'nobody' }>> {
  if (!SCIM_TOKEN.test(token)) return { kind: 'nobody' }
  const hash = hashSecret(token)
  const { rows } = await sql<{ account_id: string; networks: string[] }>`
    SELECT * FROM find_scim_token(${hash})`.execute(deps.db)
  const [found] = rows
  if (!found) return { kind: 'nobody' }
  const accountId = AccountId.parse(found.account_id)
  if (!isNetworkAllowed(from, found.networks))
    return { kind: 'scim', accountId, barred: { reason: 'network_not_allowed' } }
  await sql`SELECT touch_scim_token(${hash}, ${deps.clock.now()})`.execute(deps.db)
  return { kind: 'scim', accountId }
}
