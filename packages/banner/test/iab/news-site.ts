import type { PublishedTcf } from '@placet/contract/published-config'
import type { Browser } from 'playwright-core'
import { openShop, type Shop, type ShopOptions } from '../shop.ts'
import { newsList } from './news-list.ts'

interface NewsOptions extends Omit<ShopOptions, 'tcf' | 'list'> {
  readonly vendorCount?: number
  readonly tcf?: Partial<PublishedTcf>
}

/** A publisher's page whose visitors are asked under the IAB's framework. */
export async function openNews(browser: Browser, options: NewsOptions = {}): Promise<Shop> {
  const { tcf, shownIn } = newsList(options.vendorCount)
  return openShop(browser, {
    ...options,
    tcf: { ...tcf, ...options.tcf },
    list: shownIn,
  })
}
