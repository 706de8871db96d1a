import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { aService } from '@placet/testkit/factories/services'
import { test } from '@placet/testkit/test'
import { aVendor, aVendorList, publishedLists } from '@placet/testkit/factories/vendors'
import { expect } from 'vitest'
import { saveService } from '../catalogue/index.ts'
import { withTx } from '../context.ts'
import { newCookieId } from '../random.ts'
import { getSettings, saveSettings } from '../settings/index.ts'
import { listDomainVendors } from './index.ts'

const gvl = syntheticVendorList({ vendorCount: 100 })
const active = Object.values(gvl.vendors).filter(({ deletedDate }) => deletedDate === undefined)
const gone = Object.values(gvl.vendors).find(({ deletedDate }) => deletedDate !== undefined)?.id ?? 0
const [seen = 0, chosen = 0] = active.map(({ id }) => id)
test.beforeAll(async ({ deps }) => {
  await publishedLists(deps.ownerUrl, { gvl })
})

test('every vendor says whether it is chosen, by whom, and whether scans have found it', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, accountId, domainId } = owner
  const own = await aVendor(owner, 'Our partner')
  const vendorList = await aVendorList(owner, [{ id: 'cvl-google', active: true, type: 'cvl' }])
  const { version: _, modified: __, ...settings } = await getSettings({ ctx, input: { domainId } })
  const tcfv2 = { ...settings.tcfv2, vendorList }
  const vendors = { global: [chosen], custom: [own] }
  await saveSettings({ ctx, input: { domainId, settings: { ...settings, tcfv2, vendors } } })
  await withTx(ctx, (tx) =>
    tx
      .insertInto('domain_cookie')
      .values({
        ...{ id: newCookieId(), domain_id: domainId, account_id: accountId, type: 1, name: 'id', path: '/' },
        ...{ host: `.ads.vendor-${seen}.example`, third_party: true, secure: true, http_only: false },
        ...{ category_id: 5, is_categorized: false, description: '', is_manual: false, service_number: 0 },
        ...{ default_service_number: 0, discovered_at: new Date() },
      })
      .execute(),
  )
  const all = await listDomainVendors({ ctx, input: { domainId } })
  const one = (id: number | string) => all.find((vendor) => vendor.id === id)
  expect(one(seen)).toMatchObject({ external_id: seen, tcf: 1, type: 2, detected: true, selected: false })
  expect(one(chosen)).toMatchObject({ detected: false, selected: true, listed: false })
  expect(one(own)).toMatchObject({ external_id: null, tcf: 0, type: 0, selected: true })
  expect(one('cvl-google')).toMatchObject({ tcf: 0, type: 1, selected: false, listed: true })
  expect(one(gone)).toBeUndefined()
})

test('makers of software that the site runs itself are not offered', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const all = await listDomainVendors({ ctx, input: { domainId } })
  const names = all.map(({ name }) => name)
  expect(names).toContain('Google')
  for (const maker of ['The PHP Group', 'Paco Coursey', 'Placet']) expect(names).not.toContain(maker)
})

test('the vendor that the account names for a service is found where the service is', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const own = await aVendor(owner)
  const serviceId = Number(await aService(owner, { domainId }))
  const change = { vendor: own, locations: ['IS', 'DE'] }
  const saved = await saveService({ ctx, input: { domainId, serviceId, change } })
  expect(saved).toMatchObject({ vendorId: own, locations: ['IS', 'DE'] })
  const all = await listDomainVendors({ ctx, input: { domainId } })
  expect(all.filter(({ detected }) => detected)).toMatchObject([{ id: own }])
  const kept = await saveService({ ctx, input: { domainId, serviceId, change: { description: 'x' } } })
  expect(kept).toMatchObject({ vendorId: own, locations: ['IS', 'DE'] })
  const stranger = await aVendor(await anOwner(deps))
  const taken = saveService({ ctx, input: { domainId, serviceId, change: { vendor: stranger } } })
  await expect(taken).rejects.toMatchObject({ code: 'vendor_unknown' })
})
