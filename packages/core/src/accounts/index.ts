export { getAccount } from './get-account.ts'
export { listAccounts } from './list-accounts.ts'
export { saveAccount } from './save-account.ts'
export { switchAccount } from './switch-account.ts'
