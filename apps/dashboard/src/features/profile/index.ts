export { DeletionNotice } from './components/deletion-notice.tsx'
export { profileQuery, useProfile } from './queries.ts'
