import type { VendorList } from '@placet/contract/vendor-list'
import { diffVendorLists } from './diff-vendor-lists.ts'

interface Disclosure {
  readonly list: VendorList
  readonly vendorIds: readonly number[]
}

/**
 * The oldest list under which visitors were told what `after` discloses: strings of an older one are asked for again.
 * A vendor disclosed again counts from that moment: an older string may describe what it did before.
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
