import { serviceOfUrl } from '@placet/catalogue/service-of-url'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { addFoundServices } from '../../catalogue/index.ts'
import type { Ctx } from '../../context.ts'
import { followUp } from './follow-up.ts'
import type { LockedScan, ScanRow } from '../internal.ts'
import { judgeFound } from './judge-found.ts'
import { recordMissingCookies } from './record-missing-cookies.ts'
import { ThirdParties } from '../stored-evidence.ts'

/** Applies a successful scan to its domain: current state, new and missing entries, and services. */
export async function concludeScan(tx: Tx, ctx: Ctx, { domain, scan }: LockedScan): Promise<void> {
  const previous = await findPrevious(tx, scan)
  const found = await judgeFound(tx, { scan, previous })
  // The home page alone says nothing about cookies on other pages.
  const sawLess = scan.scope === 'home' && previous?.scope === 'site'
  const { gone, deleted } = sawLess
    ? { gone: 0, deleted: 0 }
    : await recordMissingCookies(tx, ctx, { domain, scan, previous })
  const asked = ThirdParties.parse(scan.third_parties).map(
    ({ url }) => serviceOfUrl(url)?.service.number ?? 0,
  )
  const serviceNumbers = [...found.map(({ serviceNumber }) => serviceNumber), ...asked]
  await addFoundServices(tx, ctx, { domain, serviceNumbers })
  const fresh = found.filter(({ change }) => change === 'new').length
  await followUp(tx, ctx, { domain, scan, changes: { fresh, gone, deleted }, isFirst: !previous })
}

async function findPrevious(tx: Tx, scan: ScanRow): Promise<ScanRow | undefined> {
  return tx
    .selectFrom('scan')
    .selectAll()
    .where('domain_id', '=', scan.domain_id)
    .where('scope', '!=', 'implementation')
    .where('status', '=', SCAN_STATUS.done)
    .where('id', '!=', scan.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
