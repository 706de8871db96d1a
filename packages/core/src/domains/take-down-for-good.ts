import { AccountId, DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'

// Erasing deletes the removal from the edges' bucket: one that was cut off for a while has to get it first.
const LEAD_MS = 24 * 60 * 60 * 1000

/**
 * For accounts whose own grace period is over: their sites go off the edges and are erased a day later, in the caller's
 * transaction. Returns how many are left to erase; the account has to stay until there are none.
 */
export async function takeDownForGood(
  tx: Tx,
  ctx: Ctx,
  { accountIds }: { accountIds: readonly string[] },
): Promise<number> {
  if (accountIds.length === 0) return 0
  const until = new Date(ctx.clock.now().getTime() + LEAD_MS)
  const sites = await tx
    .selectFrom('domain')
    .select(['id', 'account_id', 'name', 'deletion_at', 'removals', 'published_version'])
    .where('account_id', 'in', accountIds)
    .forUpdate()
    .execute()
  for (const { id, account_id, name, deletion_at, removals, published_version } of sites) {
    if (deletion_at !== null && deletion_at <= until) continue
    const domainId = DomainId.parse(id)
    await tx
      .updateTable('domain')
      .set({ deletion_at: until, removals: deletion_at === null ? removals + 1 : removals })
      .where('id', '=', id)
      .execute()
    const detail = { name, until: until.toISOString() }
    const accountId = AccountId.parse(account_id)
    await audit(tx, ctx, { accountId, action: 'domain.delete', entity: id, detail })
    if (published_version !== null) await ctx.jobs.enqueue(tx, pushPublishedConfig, { domainId })
  }
  return sites.length
}
