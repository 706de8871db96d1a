import { defineVerb, NoInput } from '../define-verb.ts'
import { requireStaff } from '../permissions.ts'
import { atDesk } from './at-desk.ts'

/** Idempotent. The account stays open at the desk until the visit ends. */
export const endView = defineVerb(NoInput, async ({ ctx }) => {
  const { sessionId } = requireStaff(ctx)
  await atDesk(ctx, (tx) =>
    tx
      .updateTable('staff_visit')
      .set({ is_viewed: false })
      .where('session_id', '=', sessionId)
      .where('is_viewed', '=', true)
      .execute(),
  )
})
