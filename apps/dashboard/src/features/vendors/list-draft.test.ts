import { VendorListId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { editList, isSameDraft, tabsOf, toListDraft, toSaveBody } from './list-draft.ts'

const kinds = { custom: false, cvl: false, gvl: false, gatp: false }
const google = { id: 'gvl-755', ...kinds, gvl: true }
const provider = { id: 'gatp-39', ...kinds, gatp: true }
const draft = toListDraft({
  id: VendorListId.parse(`vls_${'A'.repeat(22)}`),
  name: 'Partners',
  gvl: 3,
  vendors: [{ id: 'gvl-755', active: true, type: 'gvl' }],
})

test('toggling puts a vendor on the list and takes it off again', () => {
  const on = editList(draft, { kind: 'toggle', vendor: provider })
  expect(toSaveBody(on).vendors).toEqual([
    { id: 'gvl-755', active: true, type: 'gvl' },
    { id: 'gatp-39', active: true, type: 'gatp' },
  ])
  expect(isSameDraft(editList(on, { kind: 'toggle', vendor: provider }), draft)).toBe(true)
  expect(editList(draft, { kind: 'toggle', vendor: google }).vendors.size).toBe(0)
})

test('a list without the global list has none of its vendors', () => {
  const both = editList(draft, { kind: 'toggle', vendor: provider })
  const without = editList(both, { kind: 'setGvl', isOn: false })
  expect(without.gvl).toBeNull()
  expect([...without.vendors.keys()]).toEqual(['gatp-39'])
  expect(tabsOf(without)).toEqual(['custom', 'cvl', 'gatp'])
  expect(editList(without, { kind: 'setGvl', isOn: true }).gvl).toBe(3)
})

test('a name is sent without the spaces around it', () => {
  expect(toSaveBody(editList(draft, { kind: 'rename', name: '  New ' })).name).toBe('New')
})
