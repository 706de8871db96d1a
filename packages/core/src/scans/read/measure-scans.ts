import { SCAN_STATUS } from '@placet/contract/scans'
import { withTx } from '../../context.ts'
import { NoInput, defineVerb } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'

interface ScanBacklog {
  waiting: number
  /** Age of the oldest scan that no scanner has begun. */
  oldestSeconds: number
}

/** Scans that wait for a scanner. */
export const measureScans = defineVerb(NoInput, async ({ ctx }): Promise<ScanBacklog> => {
  requireJob(ctx)
  const { waiting, oldest } = await withTx(ctx, (tx) =>
    tx
      .selectFrom('scan')
      .select((eb) => [
        eb.fn.countAll<string>().as('waiting'),
        eb.fn.min<Date | null>('created_at').as('oldest'),
      ])
      .where('status', '=', SCAN_STATUS.queued)
      .executeTakeFirstOrThrow(),
  )
  const oldestSeconds = oldest === null ? 0 : (ctx.clock.now().getTime() - oldest.getTime()) / 1000
  return { waiting: Number(waiting), oldestSeconds: Math.max(0, oldestSeconds) }
})
