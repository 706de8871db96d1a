import { expect, test } from 'vitest'
import { detectVendors } from './detect-vendors.ts'

const candidates = [
  { ref: 'gvl-1', name: 'Acme Advertising GmbH', hosts: ['www.acme.example', 'sites.platform.example'] },
  { ref: 'gvl-2', name: 'Other Inc.', hosts: ['sites.platform.example'] },
  { ref: 'gatp-39', name: 'Acme', hosts: ['acme.example'] },
  { ref: 'cvl-nordic-counter', name: 'Nordic Counter', hosts: [] },
  { ref: 'vnd_1', name: 'nordic counter ltd', hosts: [] },
  { ref: 'vnd_2', name: 'Quiet', hosts: [] },
]
const detect = (seen: { hosts?: string[]; vendorNames?: string[]; vendorRefs?: string[] }) => [
  ...detectVendors({ hosts: [], vendorNames: [], vendorRefs: [], ...seen }, candidates),
]

test.each([
  ['nothing on a site that keeps nothing', {}, []],
  ['who owns a host, on every list', { hosts: ['.ads.acme.example'] }, ['gvl-1', 'gatp-39']],
  ['nobody by a host that two share', { hosts: ['sites.platform.example'] }, []],
  ['who provides a service, whatever its legal form', { vendorNames: ['Other LLC'] }, ['gvl-2']],
  ['the same company here and there', { vendorNames: ['Nordic Counter'] }, ['cvl-nordic-counter', 'vnd_1']],
  ['whom the account names', { vendorRefs: ['vnd_2'] }, ['vnd_2']],
])('finds %s', (_, seen, refs) => {
  expect(detect(seen)).toEqual(refs)
})
