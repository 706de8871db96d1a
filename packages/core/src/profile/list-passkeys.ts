import { PasskeyId } from '@placet/contract/ids'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

export const listPasskeys = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  const rows = await withTx(ctx, (tx) =>
    tx
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  )
  const passkeys = rows.map((row) => ({
    id: PasskeyId.parse(row.id),
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
  return { passkeys }
})
