import type { VendorList } from '@placet/contract/vendor-list'
import { diffVendorLists } from './diff-vendor-lists.ts'

interface Disclosure {
  readonly list: VendorList
  readonly vendorIds: readonly number[]
}

/**
 * The oldest list version under which visitors were shown what `after` discloses; visitors with an older string
 * are asked again. A vendor disclosed again counts from then on, since an older string may describe its earlier
 * declarations.
 */
export function toldSince(
  before: (Disclosure & { readonly toldSince: number }) | null,
  after: Disclosure,
): number {
  const now = after.list.vendorListVersion
  const disclosed = new Set(before?.vendorIds)
  if (!before || !after.vendorIds.every((id) => disclosed.has(id))) return now
  if (before.list.vendorListVersion === now) return before.toldSince
  const isAsked = diffVendorLists(before.list, after.list).some(
    ({ vendorId, mustAskAgain }) => mustAskAgain && (vendorId === null || after.vendorIds.includes(vendorId)),
  )
  return isAsked ? now : before.toldSince
}
