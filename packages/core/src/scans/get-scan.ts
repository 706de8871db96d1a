import type { DomainId, ScanId } from '@placet/contract/ids'
import { SCAN_COOKIES_PER_PAGE, ScanOutcome, type ScanView } from '@placet/contract/scans'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { getScanOfDomain, toScanId } from './internal.ts'
import { isAbandoned, statusOf } from './rules.ts'
import { toScanCookieView } from './to-scan-cookie-view.ts'

interface ScanPage {
  domainId: DomainId
  scanId: ScanId | 'latest'
  page: number
}

export async function getScan({ ctx, input }: Verb<ScanPage>): Promise<ScanView> {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await getScanOfDomain(tx, domain, input.scanId)
    const ofScan = tx.selectFrom('scan_cookie').where('scan_id', '=', scan.id)
    const { total } = await ofScan
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const first = (input.page - 1) * SCAN_COOKIES_PER_PAGE
    const rows = await ofScan
      .selectAll()
      .where('position', '>=', first)
      .where('position', '<', first + SCAN_COOKIES_PER_PAGE)
      .orderBy('position')
      .execute()
    const now = ctx.clock.now()
    return {
      id: toScanId(scan.id),
      status: statusOf(scan, now),
      createdAt: scan.created_at.toISOString(),
      updatedAt: scan.updated_at.toISOString(),
      outcome: isAbandoned(scan, now) ? 'abandoned' : ScanOutcome.nullable().parse(scan.outcome),
      pageUrl: scan.page_url,
      pageStatus: scan.page_status,
      hasScript: scan.has_script,
      isCut: scan.is_cut,
      cookies: {
        data: rows.map(toScanCookieView),
        current_page: input.page,
        per_page: SCAN_COOKIES_PER_PAGE,
        total: Number(total),
        last_page: Math.max(1, Math.ceil(Number(total) / SCAN_COOKIES_PER_PAGE)),
      },
    }
  })
}
