import { listOwnEvents as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { eventsIn, readEventPage } from '../lists/index.ts'

export const listOwnEvents = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  return withTx(ctx, (tx) =>
    readEventPage(eventsIn(tx).where('security_event.user_id', '=', userId), input.page),
  )
})
