import type { Deps } from '../context.ts'
import { hashSecret } from '../random.ts'

/** Ends the session a browser held before it signed in again: with its cookie overwritten, nothing else would. */
export async function endReplacedSession(deps: Deps, secret: string): Promise<void> {
  await deps.db
    .updateTable('user_session')
    .set({ ended_at: deps.clock.now() })
    .where('token_hash', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .execute()
}
