import { ScanProgress } from '@placet/contract/events/scan-progress.v1'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'
import { lockScan, startIfQueued } from '../internal.ts'
import { isInProgress } from '../rules.ts'

/** Records progress; a late report never overwrites a newer one. False if no scan is waiting for it. */
export const recordScanProgress = defineVerb(ScanProgress, async ({ ctx, input }): Promise<boolean> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const locked = await lockScan(tx, input.scanId)
    if (!locked || !isInProgress(locked.scan)) return false
    const { scan } = locked
    await startIfQueued(tx, ctx, scan)
    const isNewest = input.pagesDone >= scan.pages_done
    await tx
      .updateTable('scan')
      .set({
        updated_at: ctx.clock.now(),
        ...(isNewest && {
          pages_done: input.pagesDone,
          pages_known: input.pagesKnown,
          left_seconds: input.leftSeconds,
        }),
      })
      .where('id', '=', scan.id)
      .execute()
    return true
  })
})
