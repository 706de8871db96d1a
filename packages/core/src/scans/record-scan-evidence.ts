import type { ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import { AccountId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { noteServices } from '../catalogue/index.ts'
import { type Verb, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { lockDomainOf, lockScan } from './internal.ts'
import { type JudgedCookie, judgeEvidence } from './judge-evidence.ts'
import { isInProgress } from './rules.ts'

const ROWS_PER_INSERT = 500

/** However often the evidence comes, it counts once. False: there is no scan that waits for it. */
export async function recordScanEvidence({ ctx, input }: Verb<ScanEvidence>): Promise<boolean> {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const domain = await lockDomainOf(tx, input.scanId)
    const scan = await lockScan(tx, input.scanId)
    if (!domain || !scan || !isInProgress(scan)) return false
    const { cookies, ...result } = judgeEvidence(input, scan.name)
    const accountId = AccountId.parse(scan.account_id)
    await insertCookies(tx, { scanId: scan.id, accountId, cookies })
    await tx
      .updateTable('scan')
      .set({
        status: result.status,
        outcome: result.outcome,
        page_url: result.pageUrl,
        page_status: result.pageStatus,
        has_script: result.hasScript,
        is_cut: result.isCut,
        updated_at: ctx.clock.now(),
      })
      .where('id', '=', scan.id)
      .execute()
    if (result.status === SCAN_STATUS.done) await noteServices(tx, ctx, { domain, cookies })
    const detail = { outcome: result.outcome, cookies: cookies.length }
    await audit(tx, ctx, { accountId, action: 'scan.record', entity: scan.id, detail })
    return true
  })
}

async function insertCookies(
  tx: Tx,
  { scanId, accountId, cookies }: { scanId: string; accountId: AccountId; cookies: JudgedCookie[] },
): Promise<void> {
  const rows = cookies.map((cookie, position) => ({
    scan_id: scanId,
    position,
    account_id: accountId,
    type: cookie.type,
    name: cookie.name,
    host: cookie.host,
    path: cookie.path,
    life_seconds: cookie.lifeSeconds,
    secure: cookie.secure,
    http_only: cookie.httpOnly,
    third_party: cookie.thirdParty,
    sample: cookie.sample,
    category_id: cookie.categoryId,
    service_name: cookie.serviceName,
    matched_pattern: cookie.matchedPattern,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx
      .insertInto('scan_cookie')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}
