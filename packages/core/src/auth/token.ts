import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { hashSecret, newSecret } from '../random.ts'
import { refuse } from '../refuse.ts'

const MINUTE_MS = 60 * 1000
const LIFE_MS = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'change-email': 24 * 60 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
  'magic-link': 10 * MINUTE_MS,
  'second-factor': 10 * MINUTE_MS,
} as const

export type TokenPurpose = keyof typeof LIFE_MS

interface NewToken {
  userId: string
  purpose: TokenPurpose
  /** Secret from an earlier attempt at the same e-mail: its expiry is extended, and a used token stays used. */
  secret?: string
}

/** Issues a one-time secret. Only its hash is stored, with the address and the credentials it was issued for. */
export async function issueToken(
  tx: Tx,
  ctx: Ctx,
  { userId, purpose, secret = newSecret().secret }: NewToken,
): Promise<string> {
  const now = ctx.clock.now()
  const expires_at = new Date(now.getTime() + LIFE_MS[purpose])
  const { credentials_version, email, pending_email } = await tx
    .selectFrom('app_user')
    .select(['credentials_version', 'email', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const address = purpose === 'change-email' ? (pending_email ?? '') : email
  await tx
    .insertInto('user_token')
    .values({
      token_hash: hashSecret(secret),
      user_id: userId,
      purpose,
      address,
      credentials_version,
      created_at: now,
      expires_at,
    })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at }))
    .execute()
  return secret
}

interface ReadToken {
  userId: string
  address: string
}

/** Consumes the token, once even under concurrency, and locks its user until the transaction ends. */
export async function takeToken(tx: Tx, ctx: Ctx, secret: string, purpose: TokenPurpose): Promise<ReadToken> {
  const token = await usableToken(tx, ctx, secret, purpose).forUpdate().executeTakeFirst()
  if (!token) throw refuse('link_invalid')
  await tx
    .updateTable('user_token')
    .set({ used_at: ctx.clock.now() })
    .where('token_hash', '=', hashSecret(secret))
    .execute()
  return token
}

/** The token’s user and address, without consuming it. */
export async function readToken(
  tx: Tx,
  ctx: Ctx,
  secret: string,
  purpose: TokenPurpose,
): Promise<ReadToken | null> {
  return (await usableToken(tx, ctx, secret, purpose).executeTakeFirst()) ?? null
}

/** Only while the address is still the user’s and neither password, address nor sign-in methods have changed. */
function usableToken(tx: Tx, ctx: Ctx, secret: string, purpose: TokenPurpose) {
  return tx
    .selectFrom('user_token')
    .innerJoin('app_user', 'app_user.id', 'user_token.user_id')
    .select(['user_token.user_id as userId', 'user_token.address'])
    .where('user_token.token_hash', '=', hashSecret(secret))
    .where('user_token.purpose', '=', purpose)
    .where('user_token.used_at', 'is', null)
    .where('user_token.expires_at', '>', ctx.clock.now())
    .whereRef('user_token.credentials_version', '=', 'app_user.credentials_version')
    .whereRef(
      'user_token.address',
      '=',
      purpose === 'change-email' ? 'app_user.pending_email' : 'app_user.email',
    )
}

/** Voids every one-time link of the user and a pending change of address. Part of every change of credentials. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ credentials_version: sql`credentials_version + 1`, pending_email: null })
    .where('id', '=', userId)
    .execute()
}
