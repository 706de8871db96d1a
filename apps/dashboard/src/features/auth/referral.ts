import { ReferralCode } from '@placet/contract/ids'

const KEY = 'placet-ref'

/** The referral code from the link, or from one followed earlier in this browser session. */
export function takeReferral(search: URLSearchParams): string | undefined {
  const { data: followed } = ReferralCode.safeParse(search.get('ref'))
  if (followed !== undefined) window.sessionStorage.setItem(KEY, followed)
  return followed ?? ReferralCode.safeParse(window.sessionStorage.getItem(KEY)).data
}
