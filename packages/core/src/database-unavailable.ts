export { isDbUnavailable } from '@placet/db/client'
