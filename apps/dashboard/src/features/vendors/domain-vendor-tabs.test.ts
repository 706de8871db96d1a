import type { DomainVendorView } from '@placet/contract/vendors'
import { expect, test } from 'vitest'
import { DOMAIN_TABS, idOfRef, isInTab, suggestedVendors, unusedVendors } from './domain-vendor-tabs.ts'

const vendor = (id: number | string, detected: boolean): DomainVendorView => ({
  ...{ id, name: `Vendor ${id}`, external_id: null, selected: false, listed: false, detected },
  ...(typeof id === 'number' ? { tcf: 1, type: 2 } : { tcf: 0, type: 1 }),
})
const vendors = [vendor(1, true), vendor(2, false), vendor('cvl-a', true), vendor('cvl-b', false)]
const choice = { selected: new Set([1, 2]), listed: new Set(['cvl-b']) }
const idsOf = (some: readonly DomainVendorView[]) => some.map(({ id }) => id)

test('each of the four tabs has its vendors', () => {
  const tabs = DOMAIN_TABS.map((tab) => idsOf(vendors.filter((each) => isInTab(each, tab, choice))))
  expect(tabs).toEqual([
    [1, 2, 'cvl-b'],
    [1, 'cvl-a'],
    [1, 2],
    ['cvl-a', 'cvl-b'],
  ])
})

test('who was found and is not chosen is suggested, who is chosen and was not found is pointed out', () => {
  expect(idsOf(suggestedVendors(vendors, choice))).toEqual(['cvl-a'])
  expect(idsOf(unusedVendors(vendors, choice))).toEqual([2, 'cvl-b'])
})

test('nobody is called unused where scans have recognised nobody', () => {
  expect(unusedVendors([vendor(2, false)], choice)).toEqual([])
})

test('vendors of the global list go by their number in settings', () => {
  expect([idOfRef('gvl-755'), idOfRef('gatp-39')]).toEqual([755, 'gatp-39'])
})
