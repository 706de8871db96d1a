export { DomainStatus } from './components/domain-status.tsx'
export { PublishNotice } from './components/publish-notice.tsx'
export { useCurrentDomain } from './current-domain.ts'
export { useDomain, useDomains, useForgetDomain } from './queries.ts'
