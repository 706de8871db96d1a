import type { AccountId, DomainId, ScanId } from '@placet/contract/ids'
import { requestScan } from '@placet/contract/jobs/request-scan'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'

/** Rows and jobs in the caller's transaction. None of the domains may have a scan in progress. */
export async function queueScans(
  tx: Tx,
  ctx: Ctx,
  { accountId, scans }: { accountId: AccountId; scans: readonly { id: ScanId; domainId: DomainId }[] },
): Promise<void> {
  const now = ctx.clock.now()
  const rows = scans.map(({ id, domainId }) => ({
    id,
    account_id: accountId,
    domain_id: domainId,
    status: SCAN_STATUS.queued,
    created_at: now,
    updated_at: now,
  }))
  await tx.insertInto('scan').values(rows).execute()
  await ctx.jobs.enqueue(tx, requestScan, ...scans.map(({ id }) => ({ scanId: id })))
}
