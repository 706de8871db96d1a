export { AddAccountButton } from './components/add-account-button.tsx'
export { BillingAddress } from './components/billing-address.tsx'
export { OwnersOnly } from './components/owners-only.tsx'
export { useAccounts } from './queries.ts'
