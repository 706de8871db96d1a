import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { PublishedRegion } from '@placet/contract/published-config'

/** Whether anything optional waits for the visitor's consent. */
export function asksFirst({ categories }: Pick<PublishedRegion, 'categories'>): boolean {
  return OPTIONAL_CATEGORIES.some(
    (name) => categories[name].consentType === 'explicit' && !categories[name].isExempt,
  )
}
