import { LinkToken } from '@placet/contract/auth'
import { AccountId, UserId } from '@placet/contract/ids'
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

/** A sign-in that only this browser can finish, once. Several tabs of a browser share its secret. */
export async function startAttempt(
  tx: Tx,
  ctx: Ctx,
  { account_id, changed_at }: ConnectionRow,
  { browserSecret: held, testedBy = null }: { browserSecret: string | undefined; testedBy?: string | null },
): Promise<StartedAttempt> {
  const { data: browserSecret = newSecret().secret } = LinkToken.safeParse(held)
  const { secret: state, hash: state_hash } = newSecret()
  await tx
    .insertInto('sso_attempt')
    .values({
      ...{ state_hash, account_id, changed_at },
      browser_hash: hashSecret(browserSecret),
      tested_by: testedBy,
      expires_at: new Date(ctx.clock.now().getTime() + ATTEMPT_MS),
    })
    .execute()
  return { browserSecret, ...secretsOf(state, browserSecret) }
}

/** Nonce and verifier follow from the browser's secret, so the database holds nothing that finishes a sign-in. */
function secretsOf(state: string, browserSecret: string): SsoSecrets {
  const derive = (name: string) => hashSecret(`${name} ${state} ${browserSecret}`).toString('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

export interface TakenAttempt extends SsoSecrets {
  accountId: AccountId
  changedAt: Date
  testedBy: UserId | null
}

interface Row {
  account_id: string
  changed_at: Date
  tested_by: string | null
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
  }
}
