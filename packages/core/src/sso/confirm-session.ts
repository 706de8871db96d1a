import type { Tx } from '@placet/db/tx'
import { UserId } from '@placet/contract/ids'
import { CONFIRMED_MS } from '../confirmed-identity.ts'
import type { Ctx } from '../context.ts'
import { newSecret } from '../random.ts'
import { recordEvent } from '../security-event.ts'
import type { ConnectionRow } from './connection.ts'

/**
 * Raises what the session may do in the account of this provider, under a new secret. Null unless the provider opened
 * it for the very person who has just signed in there.
 */
export async function confirmSession(
  tx: Tx,
  ctx: Ctx,
  { account_id, issuer }: ConnectionRow,
  { sessionId, subject }: { sessionId: string; subject: string },
): Promise<{ kind: 'confirmed'; sessionSecret: string } | null> {
  const { secret, hash } = newSecret()
  const now = ctx.clock.now()
  const session = await tx
    .updateTable('user_session')
    .set({ token_hash: hash, sso_confirmed_until: new Date(now.getTime() + CONFIRMED_MS) })
    .where('id', '=', sessionId)
    .where('sso_account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('sso_identity')
        .select('user_id')
        .where('account_id', '=', account_id)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!session) return null
  const userId = UserId.parse(session.user_id)
  await recordEvent(tx, ctx, { kind: 'identity_confirmed', detail: {} }, { userId })
  return { kind: 'confirmed', sessionSecret: secret }
}
