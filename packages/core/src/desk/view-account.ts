import { viewAccount as route } from '@placet/contract/staff-view'
import { inputOf } from '@placet/contract/route'
import { continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { defineVerb } from '../define-verb.ts'
import { requireStaff } from '../permissions.ts'
import { atDesk, requireVisit } from './at-desk.ts'

/** From the next call on, the session is in the customer's dashboard, and changes nothing. */
export const viewAccount = defineVerb(inputOf(route), async ({ ctx, input: { accountId } }) => {
  const { sessionId } = requireStaff(ctx)
  const { visit } = await requireVisit(ctx, accountId)
  return atDesk(ctx, async (tx, desk) => {
    // A session shows one account at a time.
    await tx
      .updateTable('staff_visit')
      .set({ is_viewed: false })
      .where('session_id', '=', sessionId)
      .execute()
    await tx.updateTable('staff_visit').set({ is_viewed: true }).where('id', '=', visit.id).execute()
    const detail = { reason: visit.reason, consent: visit.by_consent }
    const entry = { action: 'staff.view', entity: accountId, detail } as const
    await audit(tx, desk, { accountId: null, ...entry })
    await continueInAccount(tx, accountId)
    await audit(tx, desk, { accountId, ...entry })
    return { endsAt: visit.ends_at.toISOString() }
  })
})
