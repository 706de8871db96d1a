export { useInboxCount } from './queries.ts'
export { INBOX_KEYS } from './use-inbox-keys.ts'
