import type { DomainId } from '@placet/contract/ids'
import { SCAN_ABANDONED_MS, SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../../context.ts'

/** Fails scans without a recent report, so that these domains can be scanned again. */
export async function endAbandoned(tx: Tx, ctx: Ctx, domainIds: readonly DomainId[]): Promise<void> {
  const now = ctx.clock.now()
  await tx
    .updateTable('scan')
    .set({ status: SCAN_STATUS.failed, outcome: 'abandoned', updated_at: now })
    .where('domain_id', 'in', [...domainIds])
    .where('status', '<', SCAN_STATUS.failed)
    .where('updated_at', '<', new Date(now.getTime() - SCAN_ABANDONED_MS))
    .execute()
}
