import type { PasskeyId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export async function removePasskey({ ctx, input }: Verb<{ passkeyId: PasskeyId }>) {
  const { userId } = requireUser(ctx)
  const { numDeletedRows } = await withTx(ctx, (tx) =>
    tx
      .deleteFrom('passkey')
      .where('id', '=', input.passkeyId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  if (numDeletedRows !== 1n) throw refuse('passkey_not_found')
}
