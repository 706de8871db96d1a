export { getConsent } from './get-consent.ts'
export { getConsentReceipt } from './get-consent-receipt.ts'
export { listConsents } from './list-consents.ts'
