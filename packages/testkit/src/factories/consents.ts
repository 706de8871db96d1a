import { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import { randomBytes } from 'node:crypto'

/** A consent as an edge forwards it: from a new visitor, received now. */
export function aConsentRecord(changes: Partial<Record<keyof ConsentRecord, unknown>> = {}): ConsentRecord {
  const now = Date.now()
  return ConsentRecord.parse({
    eventId: randomBytes(16).toString('hex'),
    token: randomBytes(16).toString('hex'),
    attempt: 0,
    action: 'custom',
    categories: { preferences: true, analytics: true, marketing: false, uncategorized: false },
    version: 1,
    language: 'en',
    layer: 'banner',
    path: '/pricing',
    clientAt: now - 80,
    domainId: 'dom_0000000000000000000001',
    code: 'abcdefghij',
    host: 'www.example.com',
    country: 'DE',
    network: '203.0.113.0',
    browser: 'Firefox 140',
    device: 'desktop',
    receivedAt: now,
    salt: randomBytes(16).toString('hex'),
    ...changes,
  })
}
