import { AccountId } from '@placet/contract/ids'
import { sql } from 'kysely'
import type { Actor, Deps } from '../context.ts'
import { hashSecret } from '../random.ts'

export const SCIM_TOKEN = /^scim_[\w-]{43}$/

/** The identity provider that the token belongs to, or nobody. */
export async function authenticateScim(
  deps: Deps,
  token: string,
): Promise<Extract<Actor, { kind: 'scim' | 'nobody' }>> {
  if (!SCIM_TOKEN.test(token)) return { kind: 'nobody' }
  const { rows } = await sql<{ account: string | null }>`
    SELECT use_scim_token(${hashSecret(token)}, ${deps.clock.now()}) AS account`.execute(deps.db)
  const { data: accountId } = AccountId.safeParse(rows[0]?.account)
  return accountId === undefined ? { kind: 'nobody' } : { kind: 'scim', accountId }
}
