export { describeParts } from './describe-act.ts'
