import { VendorList } from '@placet/contract/vendor-list'
import { currentVendorList, keepVendorList } from '@placet/db/vendor-lists'
import { diffVendorLists } from '@placet/tcf/diff-vendor-lists'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

interface ImportedList {
  version: number
  isNew: boolean
  vendors: number
  /** Null for the first list, and for one that is older than the current list. */
  since: { version: number; changes: number; askAgain: number } | null
}

/** Older versions are kept as well; the newest one is served. */
export const importVendorList = defineOperatorVerb(
  VendorList,
  async ({ ctx, input: list }): Promise<ImportedList> => {
    requireOperator(ctx)
    return ctx.db.transaction().execute(async (tx) => {
      const before = await currentVendorList(tx)
      const isNew = await keepVendorList(tx, list, { origin: 'imported', at: ctx.clock.now() })
      const imported = { version: list.vendorListVersion, isNew, vendors: Object.keys(list.vendors).length }
      if (!isNew || !before || before.vendorListVersion >= list.vendorListVersion) {
        return { ...imported, since: null }
      }
      const changes = diffVendorLists(before, list)
      const askAgain = changes.filter(({ mustAskAgain }) => mustAskAgain).length
      return { ...imported, since: { version: before.vendorListVersion, changes: changes.length, askAgain } }
    })
  },
)
