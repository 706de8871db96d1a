export { areVendorsKnown } from './known-vendors.ts'
export { type DomainVendors, loadDomainVendors } from './load-domain-vendors.ts'
export { readAttached, readChosen } from './read-chosen.ts'
export { type ChosenVendors, refsOf, splitRefs } from './refs.ts'
