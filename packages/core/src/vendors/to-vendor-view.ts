import { AnyVendorRef } from '@placet/contract/vendor-ref'
import { VENDOR_TYPE, type VendorView } from '@placet/contract/vendors'
import type { VendorRow } from './internal.ts'

export function toVendorView(row: VendorRow): VendorView {
  return {
    id: AnyVendorRef.parse(row.id),
    type: VENDOR_TYPE.custom,
    active: true,
    createdAt: row.created_at.toISOString(),
    declarations: [],
    name: row.name,
    disclosureUrl: row.disclosure_url,
    cookieMaxAge: row.cookie_max_age,
    isStorageKnown: true,
    usesCookies: row.uses_cookies,
    usesNonCookieAccess: row.uses_non_cookie_access,
    cookieRefresh: row.cookie_refresh,
    privacyPolicyUrl: row.privacy_policy_url,
    cookiePolicyUrl: row.cookie_policy_url,
  }
}
