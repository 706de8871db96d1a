import { PasskeyId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'

export async function listPasskeys({ ctx }: Verb<unknown>) {
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
}
