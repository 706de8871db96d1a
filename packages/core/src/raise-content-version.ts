import type { Tx } from '@placet/db/tx'
import type { DomainRow } from './domain-in-account.ts'

/** Marks unpublished changes outside the settings. The domain must be locked; returns the updated row. */
export async function raiseContentVersion(tx: Tx, domain: DomainRow): Promise<DomainRow> {
  const content_version = domain.content_version + 1
  await tx.updateTable('domain').set({ content_version }).where('id', '=', domain.id).execute()
  return { ...domain, content_version }
}
