import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { newSecret } from '../random.ts'

const LIFE_MS = { 'verify-email': 24 * 60 * 60 * 1000 } as const

export type TokenPurpose = keyof typeof LIFE_MS

/** A one-time secret for a link. Only its hash is kept. */
export async function issueToken(
  tx: Tx,
  ctx: Ctx,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<string> {
  const { secret, hash } = newSecret()
  const now = ctx.clock.now()
  await tx
    .insertInto('user_token')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[purpose]),
    })
    .execute()
  return secret
}
