import type { Visit } from '@placet/contract/desk'
import { AccountId } from '@placet/contract/ids'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireStaff } from '../permissions.ts'
import { isAgreedTo } from '../staff-view.ts'
import { atDesk } from './at-desk.ts'

export const listVisits = defineVerb(NoInput, async ({ ctx }): Promise<{ data: Visit[] }> => {
  requireStaff(ctx)
  const { sessionId } = requireStaff(ctx)
  return atDesk(ctx, async (tx) => {
    const rows = await tx
      .selectFrom('staff_visit')
      .distinctOn('account_id')
      .select(['account_id', 'account_name', 'reason', 'by_consent', 'opened_at', 'ends_at'])
      .where('session_id', '=', sessionId)
      .where('ends_at', '>', ctx.clock.now())
      .where(isAgreedTo(ctx.clock.now()))
      .orderBy('account_id')
      .orderBy('id', 'desc')
      .execute()
    const data = rows
      .toSorted((one, other) => other.opened_at.getTime() - one.opened_at.getTime())
      .map(({ account_id, account_name, reason, by_consent, opened_at, ends_at }) => ({
        account: { id: AccountId.parse(account_id), name: account_name },
        ...{
          reason,
          byConsent: by_consent,
          openedAt: opened_at.toISOString(),
          endsAt: ends_at.toISOString(),
        },
      }))
    return { data }
  })
})
