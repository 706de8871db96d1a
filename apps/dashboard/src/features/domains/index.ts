export { DomainStatus } from './components/domain-status.tsx'
export { useCurrentDomain } from './current-domain.ts'
export { useDomain, useDomains, useForgetDomain } from './queries.ts'
