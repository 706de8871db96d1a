export { getAffiliate } from './get-affiliate.ts'
export { savePayout } from './save-payout.ts'
