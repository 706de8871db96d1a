import { CONSENT_ACTIONS } from '@placet/contract/constants'
import { ASSURANCES } from '@placet/contract/events/consents-recorded.v1'
import { z } from 'zod'

/** A row of the log with everything its leaf commits to, and its place in the stream. */
export const ProofRow = z.object({
  shard: z.int(),
  salt: z.string(),
  event: z.string(),
  token: z.string(),
  domain: z.string(),
  code: z.string(),
  action: z.enum(CONSENT_ACTIONS),
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  uncategorized: z.boolean(),
  vendors: z.string(),
  tcString: z.string(),
  gppString: z.string(),
  gpc: z.boolean(),
  version: z.int(),
  region: z.int(),
  framework: z.string(),
  language: z.string(),
  layer: z.string(),
  openedBy: z.string(),
  decidedAfterMs: z.int(),
  host: z.string(),
  path: z.string(),
  country: z.string(),
  network: z.string(),
  browser: z.string(),
  device: z.string(),
  assurance: z.enum(ASSURANCES),
  isConflict: z.boolean(),
  receivedAtMs: z.int(),
  clientAtMs: z.int(),
  incarnation: z.string(),
  position: z.int(),
  index: z.int(),
})
export type ProofRow = z.infer<typeof ProofRow>

export const PROOF_COLUMNS = `shard, base64Encode(salt) AS salt, lower(hex(event_id)) AS event, lower(hex(token)) AS token,
  domain_id AS domain, code, action, preferences, analytics, marketing, uncategorized,
  vendors, tc_string AS tcString, gpp_string AS gppString, gpc, version, region, framework, language, layer,
  opened_by AS openedBy, decided_after_ms AS decidedAfterMs, host, path, country, network, browser, device, assurance,
  is_conflict AS isConflict, toUnixTimestamp64Milli(received_at) AS receivedAtMs, client_at_ms AS clientAtMs,
  stream_incarnation AS incarnation, position, record_index AS index`

/** The record as sealed, shown and exported: the one form that leaf, receipt and bundle agree on. */
export function proofRecord(row: ProofRow) {
  const { shard: _, salt: __, preferences, analytics, marketing, uncategorized, ...record } = row
  return { ...record, categories: { preferences, analytics, marketing, uncategorized } }
}

/** Name of the log that seals a shard's records; it follows the installation's origin. */
export function consentLogName(shard: number): string {
  return `consents/${shard}`
}
