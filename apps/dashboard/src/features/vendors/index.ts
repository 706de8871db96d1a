export { DomainVendors } from './components/domain-vendors.tsx'
export { VendorPicker } from './components/vendor-picker.tsx'
export { idOfRef } from './domain-vendor-tabs.ts'
export { useDomainVendors, useVendorList, useVendorLists } from './queries.ts'
