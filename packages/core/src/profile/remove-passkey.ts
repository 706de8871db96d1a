import { removePasskey as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const removePasskey = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  const { numDeletedRows } = await withTx(ctx, (tx) =>
    tx
      .deleteFrom('passkey')
      .where('id', '=', input.passkeyId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  if (numDeletedRows !== 1n) throw refuse('passkey_not_found')
})
