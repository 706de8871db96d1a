import { CRAWLER_PAGES_MAX } from '@placet/contract/constants'
import { ScanPage } from '@placet/contract/events/scan-page.v1'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'
import { lockScan, startIfQueued } from '../internal.ts'
import { keepCookies } from './keep-cookies.ts'
import { findPage, keepPage } from './keep-page.ts'
import { seenOn } from './merge-writes.ts'
import { recordScript } from './record-script.ts'
import { updateScanSummary } from './update-scan-summary.ts'
import { isInProgress } from '../rules.ts'

/** Pages arrive in any order and may repeat; each counts once per state. False if no scan is waiting for it. */
export const recordScanPage = defineVerb(ScanPage, async ({ ctx, input: page }): Promise<boolean> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const locked = await lockScan(tx, page.scanId)
    if (!locked || !isInProgress(locked.scan)) return false
    const { scan, domain } = locked
    const { known, count } = await findPage(tx, page)
    if (known && page.state in known.found) return true
    if (!known && count >= CRAWLER_PAGES_MAX) {
      await updateScanSummary(tx, ctx, { domain, scan, isCut: true })
      return true
    }
    await startIfQueued(tx, ctx, scan)
    const seen = scan.scope === 'implementation' ? [] : seenOn(page)
    const { numbers, isCut } = await keepCookies(tx, ctx, { domain, scan, seen })
    await keepPage(tx, { scan, page, known, position: count, numbers })
    await updateScanSummary(tx, ctx, { domain, scan, page, isCut: isCut || page.isCut })
    await recordScript(tx, ctx, { domain, scan, page })
    return true
  })
})
