export { useProfile } from './queries.ts'
