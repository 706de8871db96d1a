import { DomainId } from '@placet/contract/ids'
import { continueInAccount } from '@placet/db/tx'
import { countOpenActions } from '../actions/index.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requireUser } from '../permissions.ts'
import { inAccount } from './in-account.ts'
import { readSites, uncountedOf } from './read-sites.ts'

/** Sites of one call, about 10 ms each. */
const COUNT_MAX = 25

/** Counts open actions where no number is kept, or an old one. */
export const countActions = defineVerb(NoInput, async ({ ctx }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const waiting = uncountedOf(await readSites(tx, ctx), ctx.clock.now())
    const now = waiting.slice(0, COUNT_MAX)
    for (const { row, membership } of now) {
      const acting = inAccount(ctx, membership)
      await continueInAccount(tx, membership.accountId)
      const domain = await getDomainInAccount(tx, acting, DomainId.parse(row.id))
      const values = {
        open_actions: await countOpenActions(tx, acting, domain),
        basis: row.actions_basis,
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
