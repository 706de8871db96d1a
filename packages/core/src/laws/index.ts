export { getLaws } from './get-laws.ts'
export { sendLawNotices } from './send-law-notices.ts'
