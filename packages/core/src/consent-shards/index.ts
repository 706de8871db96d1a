export { followConsentShards } from './follow-consent-shards.ts'
export { noteConsentShards } from './note-consent-shards.ts'
