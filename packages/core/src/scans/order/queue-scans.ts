import type { ScanScope } from '@placet/contract/events/scan-requested.v1'
import { AccountId, type DomainId, type ScanId } from '@placet/contract/ids'
import { dispatchScan } from '@placet/contract/jobs/dispatch-scan'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { audit } from '../../audit.ts'
import type { Ctx } from '../../context.ts'
import { newScanId } from '../../random.ts'
import { toScanId } from '../internal.ts'
import { planScans } from './plan-scans.ts'

interface WantedScan {
  accountId: AccountId
  domainId: DomainId
  scope: ScanScope
  /** See `beginScan`. */
  host?: string | null
}

/** Writes rows and jobs in the caller's transaction. Skips domains that have such a scan in progress. */
export async function queueScans(tx: Tx, ctx: Ctx, wanted: readonly WantedScan[]): Promise<ScanId[]> {
  if (wanted.length === 0) return []
  const now = ctx.clock.now()
  const rows = wanted.map(({ accountId, domainId, scope, host = null }) => ({
    id: newScanId(),
    account_id: accountId,
    domain_id: domainId,
    scope,
    host,
    status: SCAN_STATUS.queued,
    created_at: now,
    updated_at: now,
  }))
  const queued = await tx
    .insertInto('scan')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'account_id', 'domain_id'])
    .execute()
  if (queued.length === 0) return []
  const ids = queued.map(({ id }) => toScanId(id))
  await ctx.jobs.enqueue(tx, dispatchScan, ...ids.map((scanId) => ({ scanId })))
  const whole = wanted.filter(({ scope }) => scope !== 'implementation')
  await planScans(
    tx,
    ctx,
    whole.map(({ domainId }) => domainId),
  )
  const changes = queued.map(({ id, account_id, domain_id }) => ({
    accountId: AccountId.parse(account_id),
    action: 'scan.request' as const,
    entity: id,
    detail: { domainId: domain_id },
  }))
  await audit(tx, ctx, ...changes)
  return ids
}
