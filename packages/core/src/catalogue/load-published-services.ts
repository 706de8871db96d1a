import type { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { readCookies } from './read-cookies.ts'
import { toPublishedService } from './rules.ts'
import { type Described, describeForVisitors } from './describe-for-visitors.ts'
import { toPublishedStored } from './to-published-stored.ts'

/** A domain's services and their storage, as published to browsers. */
export async function loadPublishedServices(
  tx: Tx,
  domainId: string,
  { gcm, general }: Pick<DomainSettings, 'gcm' | 'general'>,
): Promise<Pick<PublishedDomain, 'services' | 'stored'> & { described: Described }> {
  const { cookies, services } = await readCookies(tx, domainId)
  const isConsentModeAdvanced = gcm.enabled && gcm.mode === 'advanced'
  const all = [...services.values()]
  return {
    services: all.map((service) => toPublishedService(service, { isConsentModeAdvanced })),
    stored: toPublishedStored(cookies, all),
    described: describeForVisitors(cookies, services, general.name),
  }
}
