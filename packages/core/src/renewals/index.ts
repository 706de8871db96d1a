export { collectDueInvoices } from './collect-due-invoices.ts'
export { renewDueSubscriptions } from './renew-due-subscriptions.ts'
export { tellOfExpiringCards } from './tell-of-expiring-cards.ts'
