import type { DomainId } from '@placet/contract/ids'
import { SCAN_ABANDONED_MS, SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../../context.ts'

/** Makes room for the next scans of these domains where nobody has reported of the last one for too long. */
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
