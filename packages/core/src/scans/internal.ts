import { AccountId, DomainId, ScanId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import type { Scan } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'

export type ScanRow = Selectable<Scan>

export const toScanId = (id: string): ScanId => ScanId.parse(id)

/** The scan, if it belongs to this domain and is of the requested kind. */
export async function getScanOfDomain(
  tx: Tx,
  domain: DomainRow,
  scanId: ScanId | 'latest',
  { isImplementation = false } = {},
): Promise<ScanRow> {
  const ofDomain = tx
    .selectFrom('scan')
    .selectAll()
    .where('domain_id', '=', domain.id)
    .where('scope', isImplementation ? '=' : '!=', 'implementation')
  const latest = isImplementation ? ofDomain.where('host', 'is', null) : ofDomain
  const scan = await (
    scanId === 'latest'
      ? latest.orderBy('created_at', 'desc').orderBy('id').limit(1)
      : ofDomain.where('id', '=', scanId)
  ).executeTakeFirst()
  if (!scan) throw refuse('scan_not_found')
  return scan
}

export interface LockedScan {
  domain: DomainRow
  scan: ScanRow
}

/** For the worker, which sees every tenant. The domain is locked first, as everywhere, to avoid deadlocks. */
export async function lockScan(tx: Tx, scanId: ScanId): Promise<LockedScan | null> {
  const domain = await tx
    .selectFrom('domain')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('scan').select('domain_id').where('id', '=', scanId))
    .forUpdate()
    .executeTakeFirst()
  const scan = await tx.selectFrom('scan').selectAll().where('id', '=', scanId).forUpdate().executeTakeFirst()
  return domain && scan ? { domain, scan } : null
}

/** Marks a queued scan as started when its first report arrives. */
export async function startIfQueued(tx: Tx, ctx: Ctx, scan: ScanRow): Promise<void> {
  if (scan.status !== SCAN_STATUS.queued) return
  await tx.updateTable('scan').set({ status: SCAN_STATUS.crawling }).where('id', '=', scan.id).execute()
  const accountId = AccountId.parse(scan.account_id)
  await audit(tx, ctx, { accountId, action: 'scan.start', entity: scan.id })
}

export const domainIdOf = ({ domain_id }: ScanRow): DomainId => DomainId.parse(domain_id)
