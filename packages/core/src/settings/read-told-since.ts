import type { PublishedTcf } from '@placet/contract/published-config'
import type { VendorList } from '@placet/contract/vendor-list'
import type { Tx } from '@placet/db/tx'
import { vendorListOfVersion } from '@placet/db/vendor-lists'
import { toldSince } from '@placet/tcf/told-since'

/** List version since which visitors know what is disclosed next, given the previous publication. */
export async function readToldSince(
  tx: Tx,
  before: PublishedTcf | null,
  after: { list: VendorList; vendorIds: readonly number[] },
): Promise<number> {
  const list = before && (await vendorListOfVersion(tx, before.listVersion))
  return toldSince(list && { ...before, list }, after)
}
