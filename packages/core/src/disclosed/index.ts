export { areVendorsKnown } from './known-vendors.ts'
export { loadDomainVendors } from './load-domain-vendors.ts'
export { readAttached } from './read-chosen.ts'
export { type ChosenVendors, refsOf, splitRefs } from './refs.ts'
