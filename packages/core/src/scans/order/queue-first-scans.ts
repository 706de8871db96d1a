import type { AccountId, DomainId } from '@placet/contract/ids'
import { type Ctx, withTx } from '../../context.ts'
import { queueScans } from './queue-scans.ts'
import { consumeAccountQuota, consumeTargetQuota } from './consume-quotas.ts'

interface NewDomains {
  accountId: AccountId
  domains: readonly { id: DomainId; name: string }[]
}

/** Scans the home page of newly added domains, within today's quota; the others wait for their monthly scan. */
export async function queueFirstScans(ctx: Ctx, { accountId, domains }: NewDomains): Promise<void> {
  if (!(await consumeAccountQuota(ctx, accountId, domains.length))) return
  const fresh = domains.map((domain) => ({ ...domain, controlled_at: null }))
  const allowed = await consumeTargetQuota(ctx, fresh)
  const wanted = allowed.map(({ id }) => ({ accountId, domainId: id, scope: 'home' as const }))
  await withTx(ctx, (tx) => queueScans(tx, ctx, wanted))
}
