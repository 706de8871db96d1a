import type { UserId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'

const LIFE_MS = 5 * 60 * 1000

export async function keepChallenge(
  tx: Tx,
  ctx: Ctx,
  challenge: string,
  userId: UserId | null,
): Promise<void> {
  await tx
    .insertInto('passkey_challenge')
    .values({ challenge, user_id: userId, expires_at: new Date(ctx.clock.now().getTime() + LIFE_MS) })
    .execute()
}

/** Each challenge can be used once: deleting the row is the check. */
export async function takeChallenge(
  tx: Tx,
  ctx: Ctx,
  challenge: string,
  userId: UserId | null,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return numDeletedRows === 1n
}
