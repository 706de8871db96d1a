import { loadsTags, VENDORS } from '@placet/catalogue/vendors'
import { inputOf } from '@placet/contract/route'
import { numberOfRef, typeOfRef } from '@placet/contract/vendor-ref'
import { type DomainVendorView, listDomainVendors as route, VENDOR_TYPE } from '@placet/contract/vendors'
import type { Tx } from '@placet/db/tx'
import { readServices } from '../catalogue/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readDraft } from '../settings/index.ts'
import { type Candidate, detectVendors, type SeenOnSite } from './detect-vendors.ts'
import { readAttached, refsOf } from '../disclosed/index.ts'

const Input = inputOf(route)

/** Sorted by name. Vendors removed from the global list, and makers of software that
 * the site runs itself, appear only while they are selected. */
export const listDomainVendors = defineVerb(Input, async ({ ctx, input }): Promise<DomainVendorView[]> => {
  const accountId = requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const { tcfv2, vendors } = await readDraft(tx, domain)
    const selected = new Set(refsOf({ globalIds: vendors.global, customIds: vendors.custom }))
    const listed = new Set(refsOf(await readAttached(tx, accountId, tcfv2.vendorList)))
    const candidates = await readCandidates(tx, accountId)
    const detected = detectVendors(await readSeen(tx, domain.id), candidates)
    return candidates
      .filter(({ ref, isActive }) => isActive || selected.has(ref) || listed.has(ref))
      .map(({ ref, name }) => {
        const type = typeOfRef(ref)
        const number = numberOfRef(ref)
        return {
          id: type === 'gvl' && number !== null ? number : ref,
          name,
          external_id: number,
          selected: selected.has(ref),
          listed: listed.has(ref),
          detected: detected.has(ref),
          tcf: type === 'gvl' ? (1 as const) : (0 as const),
          type: VENDOR_TYPE[type],
        }
      })
      .toSorted((one, other) => COLLATOR.compare(one.name, other.name))
  })
})

const COLLATOR = new Intl.Collator('en')

async function readCandidates(
  tx: Tx,
  accountId: string,
): Promise<readonly (Candidate & { isActive: boolean })[]> {
  const own = await tx
    .selectFrom('vendor')
    .select(['id', 'name', 'privacy_policy_url'])
    .where('account_id', '=', accountId)
    .execute()
  const listed = await tx
    .selectFrom('listed_vendor')
    .select(['kind', 'external_id', 'name', 'is_active', 'hosts'])
    .execute()
  return [
    ...own.map(({ id, name, privacy_policy_url: url }) => ({
      ...{ ref: id, name, isActive: true },
      hosts: URL.canParse(url) ? [new URL(url).hostname] : [],
    })),
    ...listed.map(({ kind, external_id, name, is_active, hosts }) => ({
      ...{ ref: `${kind === 'gvl' ? 'gvl' : 'gatp'}-${external_id}`, name, isActive: is_active, hosts },
    })),
    ...VENDORS.map(({ ref, name, hasTags }) => ({ ref, name, isActive: hasTags, hosts: [] })),
  ]
}

async function readSeen(tx: Tx, domainId: string): Promise<SeenOnSite> {
  const cookies = await tx
    .selectFrom('domain_cookie')
    .select('host')
    .distinct()
    .where('domain_id', '=', domainId)
    .where('third_party', '=', true)
    .where('is_manual', '=', false)
    .where('deleted_at', 'is', null)
    .execute()
  const services = await readServices(tx, domainId)
  return {
    hosts: cookies.map(({ host }) => host),
    vendorNames: services
      .filter(({ row, fact }) => !row.is_manual && loadsTags(fact))
      .map(({ fact }) => fact.vendor),
    vendorRefs: services.flatMap(({ row }) => row.vendor_ref ?? []),
  }
}
