import { ReferralCode } from '@placet/contract/ids'

const KEY = 'placet-ref'

/** Who brought somebody: from the link, and until this window is closed from the one that was followed earlier. */
export function takeReferral(search: URLSearchParams): string | undefined {
  const { data: followed } = ReferralCode.safeParse(search.get('ref'))
  if (followed !== undefined) window.sessionStorage.setItem(KEY, followed)
  return followed ?? ReferralCode.safeParse(window.sessionStorage.getItem(KEY)).data
}
