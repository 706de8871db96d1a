import { CATEGORIES, type Category } from '@placet/contract/constants'
import { COOKIE_TYPE, type ScanCookieView } from '@placet/contract/scans'

const TYPE_WORDS = {
  [COOKIE_TYPE.cookie]: 'Cookie',
  [COOKIE_TYPE.localStorage]: 'Local storage',
  [COOKIE_TYPE.sessionStorage]: 'Session storage',
} as const

export function typeText(type: ScanCookieView['type']): string {
  return TYPE_WORDS[type]
}

/** Category ids count from 1. */
export function categoryOf(categoryId: number): Category {
  return CATEGORIES[categoryId - 1] ?? 'uncategorized'
}
