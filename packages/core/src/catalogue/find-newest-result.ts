import { ScanId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'

/** The newest successful scan, which lists, actions and results are based on. Null until there is one. */
export async function findNewestResult(
  tx: Tx,
  domainId: string,
): Promise<{ id: ScanId; endedAt: Date } | null> {
  const newest = await tx
    .selectFrom('scan')
    .select(['id', 'updated_at'])
    .where('domain_id', '=', domainId)
    .where('status', '=', SCAN_STATUS.done)
    .where('scope', '!=', 'implementation')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return newest ? { id: ScanId.parse(newest.id), endedAt: newest.updated_at } : null
}
