export { DeletionNotice } from './components/deletion-notice.tsx'
export { useProfile } from './queries.ts'
