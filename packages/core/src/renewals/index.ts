export { giveUpAt } from './collection-plan.ts'
export { collectDueInvoices } from './collect-due-invoices.ts'
export { renewDueSubscriptions } from './renew-due-subscriptions.ts'
export { sendCardExpiryNotices } from './send-card-expiry-notices.ts'
