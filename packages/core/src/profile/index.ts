export { getProfile } from './get-profile.ts'
