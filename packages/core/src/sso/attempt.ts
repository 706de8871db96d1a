import { LinkToken } from '@placet/contract/auth'
import { AccountId, SessionId, UserId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { SsoSecrets } from '../ports.ts'
import { hashSecret, newSecret } from '../random.ts'
import type { ConnectionRow } from './connection.ts'

const ATTEMPT_MS = 10 * 60 * 1000

export interface StartedAttempt extends SsoSecrets {
  /** For the cookie that binds the attempt to the browser. */
  browserSecret: string
}

interface AttemptOptions {
  browserSecret: string | undefined
  /** The owner who tests the connection. */
  testedBy?: string | null
  /** The session whose person confirms their identity. */
  confirmsSession?: string | null
}

/** A sign-in that only this browser can finish, once. Several tabs of a browser share its secret. */
export async function startAttempt(
  tx: Tx,
  ctx: Ctx,
  { account_id, changed_at }: ConnectionRow,
  { browserSecret: held, testedBy = null, confirmsSession = null }: AttemptOptions,
): Promise<StartedAttempt> {
  const { data: browserSecret = newSecret().secret } = LinkToken.safeParse(held)
  const { secret: state, hash: state_hash } = newSecret()
  await tx
    .insertInto('sso_attempt')
    .values({
      ...{ state_hash, account_id, changed_at },
      browser_hash: hashSecret(browserSecret),
      tested_by: testedBy,
      confirms_session: confirmsSession,
      expires_at: new Date(ctx.clock.now().getTime() + ATTEMPT_MS),
    })
    .execute()
  return { browserSecret, ...secretsOf(state, browserSecret) }
}

/** Nonce, verifier and request ID follow from the browser's secret, so the database holds nothing that finishes a sign-in. */
function secretsOf(state: string, browserSecret: string): SsoSecrets {
  const derive = (name: string) => hashSecret(`${name} ${state} ${browserSecret}`)
  return {
    state,
    nonce: derive('nonce').toString('base64url'),
    verifier: derive('verifier').toString('base64url'),
    // Names of XML begin with a letter or an underscore.
    requestId: `_${derive('request').toString('hex')}`,
  }
}

export interface TakenAttempt extends SsoSecrets {
  accountId: AccountId
  changedAt: Date
  testedBy: UserId | null
  confirmsSession: SessionId | null
  /** As it came, not yet verified. */
  samlResponse: string | null
}

interface Row {
  account_id: string
  changed_at: Date
  tested_by: string | null
  confirms_session: string | null
  saml_response: string | null
  expires_at: Date
}

/** The attempt of this state in this browser; it is gone afterwards. Null if there is none or it has expired. */
export async function takeAttempt(
  ctx: Ctx,
  state: string | null,
  browserSecret: string | undefined,
): Promise<TakenAttempt | null> {
  if (!state || !browserSecret) return null
  const { rows } = await sql<Row>`
    SELECT * FROM take_sso_attempt(${hashSecret(state)}, ${hashSecret(browserSecret)})`.execute(ctx.db)
  const [row] = rows
  if (!row || row.expires_at <= ctx.clock.now()) return null
  return {
    ...secretsOf(state, browserSecret),
    accountId: AccountId.parse(row.account_id),
    changedAt: row.changed_at,
    testedBy: row.tested_by === null ? null : UserId.parse(row.tested_by),
    confirmsSession: row.confirms_session === null ? null : SessionId.parse(row.confirms_session),
    samlResponse: row.saml_response,
  }
}
