import { ScanId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Scan } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'

type ScanRow = Selectable<Scan>

export const toScanId = (id: string): ScanId => ScanId.parse(id)

/** The scan, if it is one of this domain's. */
export async function getScanOfDomain(
  tx: Tx,
  domain: DomainRow,
  scanId: ScanId | 'latest',
): Promise<ScanRow> {
  const ofDomain = tx.selectFrom('scan').selectAll().where('domain_id', '=', domain.id)
  const scan = await (
    scanId === 'latest'
      ? ofDomain.orderBy('created_at', 'desc').orderBy('id').limit(1)
      : ofDomain.where('id', '=', scanId)
  ).executeTakeFirst()
  if (!scan) throw refuse('scan_not_found')
  return scan
}

/** For the worker, which sees every tenant. Locked, so that two reports on one scan follow one another. */
export function lockScan(tx: Tx, scanId: ScanId) {
  return tx
    .selectFrom('scan')
    .innerJoin('domain', 'domain.id', 'scan.domain_id')
    .select(['scan.id', 'scan.account_id', 'scan.status', 'scan.created_at', 'domain.name', 'domain.code'])
    .where('scan.id', '=', scanId)
    .forUpdate('scan')
    .executeTakeFirst()
}

/** Before its scan, as everybody who locks both. */
export function lockDomainOf(tx: Tx, scanId: ScanId): Promise<DomainRow | undefined> {
  return tx
    .selectFrom('domain')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('scan').select('domain_id').where('id', '=', scanId))
    .forUpdate()
    .executeTakeFirst()
}
