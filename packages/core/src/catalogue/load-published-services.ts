import type { PublishedDomain } from '@placet/contract/published-config'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { readServices } from './read-services.ts'
import { type StoredRow, toPublishedService, toPublishedStored } from './rules.ts'

/** What visitors' browsers are told of the services of a domain and of what those store. */
export async function loadPublishedServices(
  tx: Tx,
  domainId: string,
  { gcm }: Pick<DomainSettings, 'gcm'>,
): Promise<Pick<PublishedDomain, 'services' | 'stored'>> {
  const services = await readServices(tx, domainId)
  const isConsentModeAdvanced = gcm.enabled && gcm.mode === 'advanced'
  return {
    services: services.map((service) => toPublishedService(service, { isConsentModeAdvanced })),
    stored: toPublishedStored(await readStored(tx, domainId), services),
  }
}

/** Of the newest scan that went well. What scripts of the page cannot reach is not theirs to take away. */
export function readStored(tx: Tx, domainId: string): Promise<StoredRow[]> {
  const newest = tx
    .selectFrom('scan')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('status', '=', SCAN_STATUS.done)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
  return tx
    .selectFrom('scan_cookie')
    .select(['type', 'name', 'matched_pattern', 'service_name', 'category_id'])
    .where('scan_id', '=', newest)
    .where('http_only', '=', false)
    .where('third_party', '=', false)
    .orderBy('position')
    .execute()
}
