import type { Tx } from '@placet/db/tx'
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

/** Issues a one-time secret. Only its hash is stored. */
export async function issueToken(
  tx: Tx,
  ctx: Ctx,
  { userId, purpose, secret = newSecret().secret }: NewToken,
): Promise<string> {
  const now = ctx.clock.now()
  const expires_at = new Date(now.getTime() + LIFE_MS[purpose])
  await tx
    .insertInto('user_token')
    .values({ token_hash: hashSecret(secret), user_id: userId, purpose, created_at: now, expires_at })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at }))
    .execute()
  return secret
}

/** Consumes the token in one atomic update, even under concurrency, and returns its user's id. */
export async function takeToken(tx: Tx, ctx: Ctx, secret: string, purpose: TokenPurpose): Promise<string> {
  const now = ctx.clock.now()
  const used = await tx
    .updateTable('user_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw refuse('link_invalid')
  return used.user_id
}

/** Owner of a token, without consuming it. */
export async function readToken(
  tx: Tx,
  ctx: Ctx,
  secret: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const token = await tx
    .selectFrom('user_token')
    .select('user_id')
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return token?.user_id ?? null
}

/** Invalidates every unused token of this purpose except the given one, e.g. older links once one was used. */
export async function dropTokens(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  purpose: TokenPurpose,
  { except = '' }: { except?: string } = {},
): Promise<void> {
  await tx
    .updateTable('user_token')
    .set({ used_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('token_hash', '!=', hashSecret(except))
    .where('used_at', 'is', null)
    .execute()
}
