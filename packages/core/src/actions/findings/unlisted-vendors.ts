import { type DerivedAction, actionOf, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, MARKETING } from '@placet/rules/actions/evidence'
import { listed } from '@placet/rules/actions/words'

/** Under the TCF, visitors consent to vendors by name: a vendor that is not listed has no consent to advertise. */
export function findUnlistedVendors({ domainId, services, listedVendors }: ActionEvidence): DerivedAction[] {
  if (listedVendors === null) return []
  const there = new Set(listedVendors.map((name) => name.toLowerCase()))
  const unlisted = services.filter(
    ({ isSeen, categoryId, vendor }) =>
      isSeen && categoryId === MARKETING && !there.has(vendor.toLowerCase()),
  )
  const byVendor = Map.groupBy(unlisted, ({ vendor }) => vendor)
  return [...byVendor].map(([vendor, its]) =>
    actionOf({
      type: 'vendor_not_listed',
      about: vendor.toLowerCase(),
      status: MARKETING,
      title: `${vendor} is not on your vendor list`,
      message: `${vendor} advertises on your site, but visitors aren’t asked about it. Add the vendor to the list this domain uses, or remove its tags: ${listed(its.map(({ name }) => name))}.`,
      buttons: [openButton('Choose vendors', `/domain/${domainId}/settings?tab=vendors`)],
      urls: its.flatMap(({ urls }) => urls),
    }),
  )
}
