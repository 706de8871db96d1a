import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { hostOf } from '../rules.ts'
import { EntryImplementation } from '../stored-evidence.ts'

/** When a scan or check last met the script of these domains, and on which host. */
export async function loadLastSightings(
  tx: Tx,
  domainIds: readonly string[],
): Promise<{ domainId: string; host: string; at: string }[]> {
  const rows = await tx
    .selectFrom('scan')
    .distinctOn('domain_id')
    .select(['domain_id', 'implementation'])
    .where((eb) => eb('domain_id', '=', eb.fn.any(eb.val(domainIds))))
    .where(sql<boolean>`(implementation ->> 'isRightCode')::boolean`)
    .orderBy('domain_id')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ domain_id: domainId, implementation }) => {
    const { page, at } = EntryImplementation.parse(implementation)
    return { domainId, host: hostOf(page), at }
  })
}
