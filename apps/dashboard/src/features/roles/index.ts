export { describeScopes } from './describe-scopes.ts'
export { useRoles } from './queries.ts'
