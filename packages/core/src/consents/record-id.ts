import type { RecordPlace } from '@placet/analytics/queries/consent-records'

export function toRecordId({ receivedAtMs, event }: RecordPlace): string {
  return `${String(receivedAtMs).padStart(13, '0')}-${event}`
}

export function readRecordId(id: string): RecordPlace {
  return { receivedAtMs: Number(id.slice(0, 13)), event: id.slice(14) }
}
