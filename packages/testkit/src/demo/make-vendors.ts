import type { Ctx } from '@placet/core/context'
import { addVendor, addVendorList, listVendors, saveVendor, saveVendorList } from '@placet/core/vendors/index'

const DAY_SECONDS = 86_400

const PARTNERS = [
  { name: 'Fjord Audience', host: 'fjord-audience.example', cookieDays: 180 },
  { name: 'Lumen Recommendations', host: 'lumen.example', cookieDays: 30 },
  { name: 'Northwind Newsletter', host: 'northwind.example', cookieDays: null },
] as const

/** An agency's vendors: its custom partners, and a list of them for its clients' sites. */
export async function makeVendors(ctx: Ctx): Promise<void> {
  const { total } = await listVendors({ ctx, input: { tab: 'custom', query: '', page: 1 } })
  if (total > 0) return
  const own = []
  for (const { name, host, cookieDays } of PARTNERS) {
    const { id } = await addVendor({ ctx, input: { name } })
    const edit = {
      name,
      disclosureUrl: `https://${host}/storage.json`,
      cookieMaxAge: cookieDays === null ? null : cookieDays * DAY_SECONDS,
      usesCookies: cookieDays !== null,
      usesNonCookieAccess: cookieDays === null,
      cookieRefresh: false,
      privacyPolicyUrl: `https://${host}/privacy`,
      cookiePolicyUrl: '',
    }
    await saveVendor({ ctx, input: { vendorId: id, edit } })
    own.push({ id, active: true, type: 'custom' as const })
  }
  const name = 'Advertising partners'
  const { id: listId } = await addVendorList({ ctx, input: { name } })
  const vendors = [...own, { id: 'cvl-google', active: true, type: 'cvl' as const }]
  await saveVendorList({ ctx, input: { listId, change: { name, vendors } } })
}
