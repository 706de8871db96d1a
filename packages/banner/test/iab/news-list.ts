import type { PublishedTcf } from '@placet/contract/published-config'
import { reduceVendorList } from '@placet/tcf/reduce-vendor-list'
import { syntheticVendorList, syntheticVendorListTexts } from '@placet/testkit/corpora/synthetic-vendor-list'

export const CMP_ID = 31

/** Published and shown data of a domain under the framework, from a synthetic list. */
export function newsList(vendorCount = 20) {
  const source = syntheticVendorList({ vendorCount })
  const vendorIds = Object.values(source.vendors).map(({ id }) => id)
  const tcf: PublishedTcf = {
    cmpId: CMP_ID,
    publisherCountry: 'IS',
    listVersion: source.vendorListVersion,
    toldSince: source.vendorListVersion,
    vendorIds,
    providers: [],
    others: [],
    restrictions: [],
  }
  const shownIn = (language: string) =>
    reduceVendorList({ ...source, ...syntheticVendorListTexts(language) }, vendorIds, language)
  return { tcf, shownIn }
}
