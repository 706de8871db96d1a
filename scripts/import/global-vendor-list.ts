import { VendorList } from '@placet/contract/vendor-list'
import type { Db } from '@placet/db/client'
import { currentVendorList, keepVendorList } from '@placet/db/vendor-lists'
import { diffVendorLists } from '@placet/tcf/diff-vendor-lists'
import { parseJson } from './parse-json.ts'

/** Older versions are kept as well; the newest one is served. */
export async function importGlobalVendorList(db: Db, json: string): Promise<string> {
  const list = parseJson(VendorList, json)
  const name = `version ${list.vendorListVersion}`
  return db.transaction().execute(async (tx) => {
    const before = await currentVendorList(tx)
    const isNew = await keepVendorList(tx, list, { origin: 'imported', at: new Date() })
    if (!isNew) return `${name} is there already`
    const changes = before ? diffVendorLists(before, list) : []
    const again = changes.filter(({ mustAskAgain }) => mustAskAgain).length
    const since =
      before && before.vendorListVersion < list.vendorListVersion
        ? `; ${changes.length} changes since version ${before.vendorListVersion}, ${again} of them ask visitors again`
        : ''
    return `${name} imported, ${Object.keys(list.vendors).length} vendors${since}`
  })
}
