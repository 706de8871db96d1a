export { SITE_LIST_KEYS } from './use-site-keys.ts'
