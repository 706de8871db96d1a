import { type AccountId, DomainId } from '@placet/contract/ids'
import { followSuspension } from '@placet/contract/jobs/follow-suspension'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'

/** Has the worker bring every published site of the account in line with its suspension. */
export async function queueSites(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  const sites = await tx
    .selectFrom('domain')
    .select('id')
    .where('account_id', '=', accountId)
    .where('published_version', 'is not', null)
    .execute()
  const payloads = sites.map(({ id }) => ({ domainId: DomainId.parse(id) }))
  await ctx.jobs.enqueue(tx, followSuspension, ...payloads)
}
