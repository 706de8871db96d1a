import { SESSIONS_PER_USER_MAX } from '@placet/contract/constants'
import { SessionId } from '@placet/contract/ids'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

export const listSessions = defineVerb(NoInput, async ({ ctx }) => {
  const { userId, sessionId } = requireUser(ctx)
  const rows = await withTx(ctx, (tx) =>
    tx
      .selectFrom('user_session')
      .select(['id', 'browser', 'network', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', ctx.clock.now())
      .orderBy('last_seen_at', 'desc')
      .limit(SESSIONS_PER_USER_MAX)
      .execute(),
  )
  const sessions = rows.map((row) => ({
    id: SessionId.parse(row.id),
    browser: row.browser,
    network: row.network,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: (row.last_seen_at ?? row.created_at).toISOString(),
    isCurrent: row.id === sessionId,
  }))
  return { sessions }
})
