import { vendorOfRef } from '@placet/catalogue/vendors'
import { numberOfRef, typeOfRef } from '@placet/contract/vendor-ref'
import type { ListedProvider } from '@placet/contract/provider-list'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { VendorList } from '@placet/contract/vendor-list'
import type { Tx } from '@placet/db/tx'
import { currentProviders, currentVendorList } from '@placet/db/vendor-lists'
import { readChosen } from './read-chosen.ts'

/** A vendor outside the frameworks. */
export interface OtherVendor {
  readonly id: string
  readonly name: string
  readonly disclosureUrl: string
  readonly privacyPolicyUrl: string
  readonly cookiePolicyUrl: string
  readonly usesCookies: boolean
  /** Seconds; null: not declared. */
  readonly cookieMaxAge: number | null
  readonly cookieRefresh: boolean
  readonly usesNonCookieAccess: boolean
}

export interface DomainVendors {
  /** The newest global vendor list; null until this installation has received one. */
  readonly list: VendorList | null
  /** Vendors disclosed from the list: the active ones. */
  readonly globalIds: readonly number[]
  readonly providers: readonly ListedProvider[]
  readonly others: readonly OtherVendor[]
}

/** Vendors a domain discloses: those in its settings and the attached list, without unknown ones. */
export async function loadDomainVendors(
  tx: Tx,
  accountId: string,
  settings: Pick<DomainSettings, 'tcfv2' | 'vendors'>,
): Promise<DomainVendors> {
  const { globalIds, customIds } = await readChosen(tx, accountId, settings)
  const list = await currentVendorList(tx)
  const isActive = (id: number) => {
    const vendor = list?.vendors[String(id)]
    return vendor !== undefined && vendor.deletedDate === undefined
  }
  const ofType = (type: string) => customIds.filter((ref) => typeOfRef(ref) === type)
  const providerIds = new Set(ofType('gatp').map(numberOfRef))
  const providers = providerIds.size === 0 ? [] : await currentProviders(tx)
  const known = ofType('cvl').flatMap((ref) => vendorOfRef(ref) ?? [])
  return {
    list,
    globalIds: globalIds.filter(isActive),
    providers: providers.filter(({ id }) => providerIds.has(id)),
    others: [
      ...(await readOwn(tx, accountId, ofType('custom'))),
      ...known.map(({ ref, name }) => ({ ...NOTHING_SAID, id: ref, name })),
    ],
  }
}

const NOTHING_SAID = {
  disclosureUrl: '',
  privacyPolicyUrl: '',
  cookiePolicyUrl: '',
  usesCookies: false,
  cookieMaxAge: null,
  cookieRefresh: false,
  usesNonCookieAccess: false,
}

async function readOwn(tx: Tx, accountId: string, ids: string[]): Promise<OtherVendor[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('vendor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    disclosureUrl: row.disclosure_url,
    privacyPolicyUrl: row.privacy_policy_url,
    cookiePolicyUrl: row.cookie_policy_url,
    usesCookies: row.uses_cookies,
    cookieMaxAge: row.cookie_max_age,
    cookieRefresh: row.cookie_refresh,
    usesNonCookieAccess: row.uses_non_cookie_access,
  }))
}
