import type { Tx } from '@placet/db/tx'
import { type KnownRow, withFacts } from './rules.ts'

export async function readServices(tx: Tx, domainId: string): Promise<KnownRow[]> {
  const rows = await tx
    .selectFrom('domain_service')
    .selectAll()
    .where('domain_id', '=', domainId)
    .orderBy('service_number')
    .execute()
  return withFacts(rows)
}
