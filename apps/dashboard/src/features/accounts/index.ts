export { useAccounts } from './queries.ts'
