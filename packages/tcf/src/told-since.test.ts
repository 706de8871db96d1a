import type { ListedVendor, VendorList } from '@placet/contract/vendor-list'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { expect, test } from 'vitest'
import { toldSince } from './told-since.ts'

const list = syntheticVendorList({ vendorCount: 20, version: 200 })
const [one = 0, two = 0, three = 0] = Object.keys(list.vendors).map(Number)
const told = { list, vendorIds: [one, two], toldSince: 190 }

function newer(changes: Record<number, Partial<ListedVendor>>, tcfPolicyVersion = 5): VendorList {
  const vendors = Object.entries(list.vendors).map(([id, vendor]) => [
    id,
    { ...vendor, ...changes[Number(id)] },
  ])
  return { ...list, tcfPolicyVersion, vendorListVersion: 201, vendors: Object.fromEntries(vendors) }
}

const wider = { specialFeatures: [1, 2, 3] }

test.each<[string, VendorList, number[], number]>([
  ['nothing changed', newer({}), [one, two], 190],
  ['somebody else does more', newer({ [three]: wider }), [one, two], 190],
  ['one of them does more', newer({ [two]: wider }), [one, two], 201],
  ['one of them does less', newer({ [two]: { specialFeatures: [] } }), [one, two], 190],
  ['who does more is no longer disclosed', newer({ [two]: wider }), [one], 190],
  ['the policies changed', newer({}, 6), [one, two], 201],
  ['somebody is disclosed anew', newer({}), [one, two, three], 201],
  ['somebody is disclosed anew under the same list', list, [one, three], 200],
])('when %s', (_, after, vendorIds, since) => {
  expect(toldSince(told, { list: after, vendorIds })).toBe(since)
})

test('what is disclosed for the first time is told from now on', () => {
  expect(toldSince(null, told)).toBe(200)
})
