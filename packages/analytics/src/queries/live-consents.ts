import { LiveConsent } from '@placet/contract/reports'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { LATELY, type LiveFilter } from './live-filter.ts'

/** Newest first. Contains nothing that distinguishes one visitor from another. */
export function liveConsents(
  analytics: Analytics,
  { newest, ...filter }: LiveFilter & { newest: number },
): Promise<LiveConsent[]> {
  return query(analytics, {
    name: 'live consents',
    sql: `SELECT received_at AS at, action, choice, preferences, analytics, marketing, uncategorized,
            host, path, country, language, device, layer,
            CAST(assurance = 'suspicious' AS Bool) AS flagged, false AS isTest
          FROM consent_log
          WHERE ${LATELY}
          ORDER BY day DESC, received_at DESC
          LIMIT {newest:UInt32}`,
    params: { ...filter, newest },
    row: LiveConsent,
  })
}
