import { openAccount as route, VISIT_MINUTES } from '@placet/contract/desk'
import type { AccountId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { defineVerb } from '../define-verb.ts'
import { requireStaff } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { atDesk } from './at-desk.ts'
import { namesOf } from './names-of.ts'

/** Without a reason, the owner must have agreed. */
export const openAccount = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { userId, sessionId } = requireStaff(ctx)
  const { accountId, reason } = input
  return atDesk(ctx, async (tx, desk) => {
    const by_consent = reason === undefined
    if (by_consent && !(await isAgreed(tx, accountId, ctx.clock.now())))
      throw refuse('support_access_missing')
    const name = (await namesOf(tx, [accountId])).get(accountId)
    if (name === undefined) throw refuse('account_not_found')
    const opened_at = ctx.clock.now()
    const ends_at = new Date(opened_at.getTime() + VISIT_MINUTES * 60_000)
    await tx
      .insertInto('staff_visit')
      .values({
        ...{ staff_id: userId, session_id: sessionId, account_id: accountId, account_name: name },
        ...{ reason: reason ?? '', by_consent, opened_at, ends_at },
      })
      .execute()
    const entry = {
      action: 'staff.open',
      entity: accountId,
      detail: { reason: reason ?? '', consent: by_consent },
    } as const
    await audit(tx, desk, { accountId: null, ...entry })
    await continueInAccount(tx, accountId)
    await audit(tx, desk, { accountId, ...entry })
    return { endsAt: ends_at.toISOString() }
  })
})

async function isAgreed(tx: Tx, accountId: AccountId, now: Date): Promise<boolean> {
  const consent = await tx
    .selectFrom('support_access')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return consent !== undefined
}
