export { getConsentStats } from './get-consent-stats.ts'
