import { vendorOfRef } from '@placet/catalogue/vendors'
import { VendorId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { ListedVendor, VendorList } from '@placet/contract/vendor-list'
import { numberOfRef, typeOfRef } from '@placet/contract/vendor-ref'
import { getVendor as route, VENDOR_TYPE, type VendorView } from '@placet/contract/vendors'
import type { Tx } from '@placet/db/tx'
import { currentProviders, currentVendorList } from '@placet/db/vendor-lists'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getVendorInAccount } from './internal.ts'
import { toVendorView } from './to-vendor-view.ts'

/** The account's own vendors in editable form; other vendors as on their lists. */
export const getVendor = defineVerb(inputOf(route), async ({ ctx, input }): Promise<VendorView> => {
  requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => {
    const own = VendorId.safeParse(input.vendorId)
    if (own.success) return toVendorView(await getVendorInAccount(tx, ctx, own.data))
    const listed = await readListed(tx, input.vendorId)
    if (!listed) throw refuse('vendor_not_found')
    return { ...NOTHING_SAID, ...listed, id: input.vendorId, type: VENDOR_TYPE[typeOfRef(input.vendorId)] }
  })
})

const NOTHING_SAID = {
  isStorageKnown: false,
  disclosureUrl: '',
  cookieMaxAge: null,
  usesCookies: false,
  usesNonCookieAccess: false,
  cookieRefresh: false,
  privacyPolicyUrl: '',
  cookiePolicyUrl: '',
  active: true,
  createdAt: null,
  declarations: [],
}

async function readListed(tx: Tx, ref: string): Promise<(Partial<VendorView> & { name: string }) | null> {
  const number = numberOfRef(ref)
  switch (typeOfRef(ref)) {
    case 'gvl': {
      const list = await currentVendorList(tx)
      const vendor = list?.vendors[String(number)]
      return list && vendor ? describeListed(list, vendor) : null
    }
    case 'gatp': {
      const provider = (await currentProviders(tx)).find(({ id }) => id === number)
      return provider
        ? {
            name: provider.name,
            privacyPolicyUrl: provider.policyUrl,
            declarations: [{ title: 'Hosts', items: provider.domains }],
          }
        : null
    }
    case 'cvl':
    case 'custom': {
      const known = vendorOfRef(ref)
      return known ? { name: known.name } : null
    }
  }
}

function describeListed(list: VendorList, vendor: ListedVendor): Partial<VendorView> & { name: string } {
  const named = (items: Readonly<Record<string, { name: string }>>, ids: readonly number[]) =>
    ids.map((id) => items[String(id)]?.name ?? String(id))
  const declarations = [
    { title: 'Purposes with consent', items: named(list.purposes, vendor.purposes) },
    { title: 'Purposes with legitimate interest', items: named(list.purposes, vendor.legIntPurposes) },
    { title: 'Special purposes', items: named(list.specialPurposes, vendor.specialPurposes) },
    { title: 'Features', items: named(list.features, vendor.features) },
    { title: 'Special features', items: named(list.specialFeatures, vendor.specialFeatures) },
    { title: 'Data', items: named(list.dataCategories, vendor.dataDeclaration) },
  ]
  const address = vendor.urls.find(({ langId }) => langId === 'en') ?? vendor.urls[0]
  return {
    name: vendor.name,
    isStorageKnown: true,
    active: vendor.deletedDate === undefined,
    disclosureUrl: vendor.deviceStorageDisclosureUrl ?? '',
    privacyPolicyUrl: address?.privacy ?? '',
    cookieMaxAge: vendor.cookieMaxAgeSeconds ?? null,
    usesCookies: vendor.usesCookies,
    usesNonCookieAccess: vendor.usesNonCookieAccess,
    cookieRefresh: vendor.cookieRefresh,
    declarations: declarations.filter(({ items }) => items.length > 0),
  }
}
