import { LinkToken } from '@placet/contract/auth'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { hashSecret, newSecret } from '../random.ts'

/**
 * Remembers the browser by a random cookie; nothing about the device itself is read. A person's first browser is not
 * new to them. People who share a browser share its cookie, each with their own row.
 */
export async function recogniseDevice(
  tx: Tx,
  ctx: Ctx,
  userId: string,
): Promise<{ isNew: boolean; deviceSecret: string }> {
  const { data: deviceSecret = newSecret().secret } = LinkToken.safeParse(ctx.from.device)
  const token_hash = hashSecret(deviceSecret)
  const known = await tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  if (known.some((device) => device.token_hash.equals(token_hash))) return { isNew: false, deviceSecret }
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, token_hash, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doNothing())
    .execute()
  return { isNew: known.length > 0, deviceSecret }
}
