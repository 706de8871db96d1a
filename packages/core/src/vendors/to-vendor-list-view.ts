import { VendorListId } from '@placet/contract/ids'
import { AnyVendorRef, typeOfRef } from '@placet/contract/vendor-ref'
import type { VendorListView } from '@placet/contract/vendors'
import type { VendorListRow } from './internal.ts'
import { refsOf } from '../disclosed/index.ts'

export function toVendorListView(row: VendorListRow): VendorListView {
  return {
    id: VendorListId.parse(row.id),
    name: row.name,
    gvl: toGvl(row.gvl),
    vendors: refsOf({ globalIds: row.global_ids, customIds: row.custom_ids }).map((ref) => ({
      id: AnyVendorRef.parse(ref),
      active: true,
      type: typeOfRef(ref),
    })),
  }
}

/** Lists saved with version 2 have always shown the vendors of version 3. */
export function toGvl(column: number | null): 3 | null {
  return column === null ? null : 3
}
