export { createDomains } from './create-domains.ts'
export { getDomain } from './get-domain.ts'
export { listDomains } from './list-domains.ts'
