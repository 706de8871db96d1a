import { DomainId } from '@placet/contract/ids'
import { continueInAccount } from '@placet/db/tx'
import { keepActions } from '../actions/index.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requireUser } from '../permissions.ts'
import { inAccount } from './in-account.ts'
import { basisOf, readSites, uncountedOf } from './read-sites.ts'

/** Sites of one call, about 10 ms each. */
const COUNT_MAX = 25

/** Derives the actions again where none are kept, or old ones. */
export const countActions = defineVerb(NoInput, async ({ ctx }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const waiting = uncountedOf(await readSites(tx, ctx), ctx.clock.now())
    // In one order, so that two calls never wait for each other.
    const now = waiting.slice(0, COUNT_MAX).toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))
    for (const { row, membership } of now) {
      const acting = inAccount(ctx, membership)
      await continueInAccount(tx, membership.accountId)
      const domain = await getDomainInAccount(tx, acting, DomainId.parse(row.id))
      const values = {
        open_actions: await keepActions(tx, acting, domain),
        basis: basisOf(row),
        counted_at: ctx.clock.now(),
      }
      await tx
        .insertInto('action_count')
        .values({ domain_id: row.id, account_id: row.account_id, ...values })
        .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(values))
        .execute()
    }
    return { counted: now.length, left: waiting.length - now.length }
  })
})
