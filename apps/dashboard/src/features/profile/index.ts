export { BarredAccount } from './components/barred-account.tsx'
export { DeletionNotice } from './components/deletion-notice.tsx'
export { profileQuery, useProfile } from './queries.ts'
