import type { VisitorConsents } from '@placet/core/proofs/index'

/** A visitor's records in the format of ISO/IEC TS 27560, with a receipt for each. */
export function consentExport(
  { domain, records, policy }: VisitorConsents,
  { token, receipts, at }: { token: string; receipts: readonly string[]; at: Date },
): string {
  const consents = records.map(({ eventId, receivedAt, record, sealed }) => ({
    header: { schema_version: 'ISO/IEC TS 27560:2023', record_id: eventId, pii_principal_id: token },
    pii_processing: {
      privacy_notice: { version: record['version'], region: record['region'], language: record['language'] },
      purposes: purposesOf(record['categories']),
      storage_conditions: { retention_period: `P${policy.retentionMonths}M` },
      jurisdiction: { country: record['country'], framework: record['framework'] },
      collection_method: { layer: record['layer'], opened_by: record['openedBy'] },
    },
    party_identification: { pii_controllers: [{ name: domain.name, url: record['host'] }] },
    event: { event_type: record['action'], event_time: receivedAt, event_place: record['path'] },
    sealed,
    record,
  }))
  const parsed = receipts.map((receipt): unknown => JSON.parse(receipt))
  return `${JSON.stringify({ exported_at: at.toISOString(), consents, receipts: parsed }, null, 2)}\n`
}

function purposesOf(categories: unknown) {
  if (typeof categories !== 'object' || categories === null) return []
  return Object.entries(categories).map(([purpose, isGiven]) => ({
    purpose,
    lawful_basis: 'consent',
    state: isGiven === true ? 'given' : 'refused',
  }))
}
