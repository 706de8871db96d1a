import { AccountId, type ScanId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { lockScan } from './internal.ts'

/** A scanner has begun. Told late or again, it changes nothing. */
export async function startScan({ ctx, input }: Verb<{ scanId: ScanId }>): Promise<void> {
  requireJob(ctx)
  await withTx(ctx, async (tx) => {
    const scan = await lockScan(tx, input.scanId)
    if (scan?.status !== SCAN_STATUS.queued) return
    await tx
      .updateTable('scan')
      .set({ status: SCAN_STATUS.crawling, updated_at: ctx.clock.now() })
      .where('id', '=', scan.id)
      .execute()
    const accountId = AccountId.parse(scan.account_id)
    await audit(tx, ctx, { accountId, action: 'scan.start', entity: scan.id })
  })
}
