import { VendorList } from '@placet/contract/vendor-list'
import { expect, test } from 'vitest'
import { syntheticVendorList } from './synthetic-vendor-list.ts'

test('is a valid list of full size, the same every time', () => {
  const list = syntheticVendorList()
  expect(VendorList.parse(structuredClone(list))).toEqual(list)
  expect(Object.keys(list.vendors).length).toBeGreaterThan(1000)
  expect(syntheticVendorList()).toEqual(list)
})

test('has what real lists have: gaps, deleted vendors, ones with special purposes only, missing answers', () => {
  const vendors = Object.values(syntheticVendorList().vendors)
  const ids = vendors.map(({ id }) => id)
  expect(Math.max(...ids)).toBeGreaterThan(ids.length * 1.2)
  expect(vendors.filter(({ deletedDate }) => deletedDate !== undefined).length).toBeGreaterThan(20)
  expect(
    vendors.filter(({ purposes, legIntPurposes }) => purposes.length + legIntPurposes.length === 0).length,
  ).toBeGreaterThan(10)
  expect(vendors.some(({ dataRetention }) => dataRetention?.stdRetention === null)).toBe(true)
  expect(vendors.some(({ cookieMaxAgeSeconds }) => cookieMaxAgeSeconds === undefined)).toBe(true)
  expect(vendors.some(({ legIntPurposes }) => legIntPurposes.length > 3)).toBe(true)
  expect(vendors.some(({ flexiblePurposes }) => flexiblePurposes.length > 0)).toBe(true)
  expect(vendors.some(({ overflow }) => overflow !== undefined)).toBe(true)
})
