import { BulkKind, BulkState, type BulkSummary } from '@placet/contract/bulk'
import { BulkRunId } from '@placet/contract/ids'
import { continueInAccount } from '@placet/db/tx'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { openAccountsOf } from './internal.ts'

const SHOWN_MAX = 20

/** The newest runs, counting the sites that the person may still see. */
export const listBulk = defineVerb(NoInput, async ({ ctx }): Promise<BulkSummary[]> => {
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const runs = await tx
      .selectFrom('bulk_run')
      .select(['id', 'kind', 'created_at', 'account_ids'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN_MAX)
      .execute()
    if (runs.length === 0) return []
    const ids = runs.map(({ id }) => id)
    const states = new Map<string, BulkSummary['states']>()
    const accountIds = [...new Set(runs.flatMap(({ account_ids }) => account_ids))]
    for (const { accountId } of await openAccountsOf(tx, ctx, accountIds, 'domain:read')) {
      await continueInAccount(tx, accountId)
      const counts = await tx
        .selectFrom('bulk_item')
        .select(['run_id', 'state', (eb) => eb.fn.countAll<string>().as('count')])
        .where('run_id', 'in', ids)
        .where('account_id', '=', accountId)
        .groupBy(['run_id', 'state'])
        .execute()
      for (const { run_id, state, count } of counts) {
        const known = states.get(run_id) ?? {}
        const key = BulkState.parse(state)
        states.set(run_id, { ...known, [key]: (known[key] ?? 0) + Number(count) })
      }
    }
    return runs.map(({ id, kind, created_at }) => ({
      id: BulkRunId.parse(id),
      kind: BulkKind.parse(kind),
      startedAt: created_at.toISOString(),
      states: states.get(id) ?? {},
    }))
  })
})
