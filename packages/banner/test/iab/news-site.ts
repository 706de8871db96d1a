import type { PublishedTcf } from '@placet/contract/published-config'
import { reduceVendorList } from '@placet/tcf/reduce-vendor-list'
import { syntheticVendorList, syntheticVendorListTexts } from '@placet/testkit/corpora/synthetic-vendor-list'
import type { Browser } from 'playwright-core'
import { openShop, type Shop, type ShopOptions } from '../shop.ts'

export const CMP_ID = 31

interface NewsOptions extends Omit<ShopOptions, 'tcf' | 'list'> {
  readonly vendorCount?: number
  readonly tcf?: Partial<PublishedTcf>
}

/** What a domain under the framework shows of a list in which nothing is real. */
export function newsList(vendorCount = 20) {
  const source = syntheticVendorList({ vendorCount })
  const vendorIds = Object.values(source.vendors).map(({ id }) => id)
  const shownIn = (language: string) =>
    reduceVendorList({ ...source, ...syntheticVendorListTexts(language) }, vendorIds, language)
  return { source, vendorIds, shownIn }
}

/** A publisher's page whose visitors are asked as the IAB's framework wants it. */
export async function openNews(browser: Browser, options: NewsOptions = {}): Promise<Shop> {
  const { source, vendorIds, shownIn } = newsList(options.vendorCount)
  return openShop(browser, {
    ...options,
    tcf: {
      cmpId: CMP_ID,
      publisherCountry: 'IS',
      listVersion: source.vendorListVersion,
      vendorIds,
      providers: [],
      others: [],
      restrictions: [],
      ...options.tcf,
    },
    list: shownIn,
  })
}
