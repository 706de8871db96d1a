import type { Deps } from '../context.ts'
import { hashSecret } from '../random.ts'

/** The session a browser brings along when it signs in anew: its cookie is overwritten, so nobody would end it. */
export async function endReplacedSession(deps: Deps, secret: string): Promise<void> {
  await deps.db
    .updateTable('user_session')
    .set({ ended_at: deps.clock.now() })
    .where('token_hash', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .execute()
}
