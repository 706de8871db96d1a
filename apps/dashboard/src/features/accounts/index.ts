export { AddAccountButton } from './components/add-account-button.tsx'
export { OwnersOnly } from './components/owners-only.tsx'
export { useAccounts } from './queries.ts'
