import type { Inbox } from '@placet/contract/inbox'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { readOwnActions } from './read-own-actions.ts'
import { countsOf } from './rules.ts'

export const countInbox = defineVerb(NoInput, async ({ ctx }): Promise<Inbox['counts']> => {
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => countsOf(await readOwnActions(tx, ctx), userId))
})
