import { typeOfRef } from '@placet/contract/vendor-ref'
import { saveVendorList as route } from '@placet/contract/vendors'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { areVendorsKnown, type ChosenVendors, refsOf, splitRefs } from '../disclosed/index.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getVendorListInAccount, isNameTaken, type VendorListRow } from './internal.ts'
import { toGvl, toVendorListView } from './to-vendor-list-view.ts'

const Input = z.object({ ...route.params.shape, change: route.body })

/** Vendors already on the list may stay; only added ones must be known. */
export const saveVendorList = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'vendor:write')
  try {
    return await withTx(ctx, async (tx) => {
      const before = await getVendorListInAccount(tx, ctx, input.listId, { lock: true })
      const gvl = input.change.gvl === undefined ? toGvl(before.gvl) : input.change.gvl
      if (input.change.vendors.some(({ id, type }) => typeOfRef(id) !== type)) throw refuse('vendor_unknown')
      const refs = input.change.vendors.filter(({ active }) => active).map(({ id }) => id)
      const chosen = splitRefs(gvl === null ? refs.filter((ref) => typeOfRef(ref) !== 'gvl') : refs)
      if (!(await areVendorsKnown(tx, accountId, addedTo(before, chosen)))) throw refuse('vendor_unknown')
      const row = await tx
        .updateTable('vendor_list')
        .set({
          name: input.change.name,
          gvl,
          global_ids: [...chosen.globalIds],
          custom_ids: [...chosen.customIds],
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const detail = { list: row.name, vendors: chosen.globalIds.length + chosen.customIds.length }
      await audit(tx, ctx, { accountId, action: 'vendor-list.save', entity: row.id, detail })
      return toVendorListView(row)
    })
  } catch (error) {
    if (isNameTaken(error)) throw refuse('vendor_list_taken', [], error)
    throw error
  }
})

function addedTo(before: VendorListRow, { globalIds, customIds }: ChosenVendors): string[] {
  const there = new Set(refsOf({ globalIds: before.global_ids, customIds: before.custom_ids }))
  return refsOf({ globalIds, customIds }).filter((ref) => !there.has(ref))
}
