import type { ListedVendor, VendorList } from '@placet/contract/vendor-list'
import { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { withSecondPerson } from '@placet/testkit/factories/approvals'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { publishedLists } from '@placet/testkit/factories/vendors'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { requirePermission } from '../permissions.ts'
import { followVendorList, getSettings, publishSettings, saveSettings } from './index.ts'

const synthetic = syntheticVendorList({ vendorCount: 40, version: 200 })
const [first = 0, second = 0, third = 0] = Object.values(synthetic.vendors).flatMap(({ id, deletedDate }) =>
  deletedDate === undefined ? id : [],
)

function listOf(version: number, changes: Record<number, Partial<ListedVendor>> = {}): VendorList {
  const vendors = Object.values(synthetic.vendors).map((vendor) => [
    vendor.id,
    { ...vendor, specialFeatures: [], ...changes[vendor.id] },
  ])
  return { ...synthetic, vendorListVersion: version, vendors: Object.fromEntries(vendors) }
}

const provider = (name: string) => ({ id: 39, name, policyUrl: 'https://acme.example/', domains: [] })
const LEFT = { deletedDate: '2026-11-12T16:00:00Z' }

const disclosing =
  (...global: number[]) =>
  (draft: DomainSettings): DomainSettings => ({
    ...withPolicy(draft),
    vendors: { global, custom: ['gatp-39'] },
    regions: [...draft.regions, newRegion('Germany', 'tcf-2-4', ['DE'])],
  })

/** An installation of its own, as its vendor list is one for all. */
async function anInstallation() {
  const deps = await createTestDeps()
  const owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await deps.drop()
  })
  await publishedLists(deps.ownerUrl, { gvl: listOf(200), providers: [provider('Acme')] })
  const rows = async (text: string, ...values: string[]) =>
    (await owner.query<Record<string, unknown>>(text, values)).rows
  return {
    deps,
    rows,
    receive: (list: VendorList, name = 'Acme') =>
      publishedLists(deps.ownerUrl, { gvl: list, providers: [provider(name)] }),
    follow: () => followVendorList({ ctx: deps.job, input: {} }),
    published: async (domainId: string) => {
      const [row] = await rows(
        `SELECT config FROM domain JOIN published_version ON domain_id = id AND version = published_version WHERE id = $1`,
        domainId,
      )
      return PublishedDomain.parse(row?.['config'])
    },
    publishing: async (change: (draft: DomainSettings) => DomainSettings) => {
      const person = await anOwnerWithDomain(deps, { tier: 3, settings: change })
      const ctx = { ...person.ctx, installation: { ...person.ctx.installation, cmpId: 31 } }
      await publishSettings({ ctx, input: { domainId: person.domainId } })
      return { ctx, domainId: person.domainId }
    },
  }
}

test('domains under an older list are published again, once each, and only those under the framework', async () => {
  const { deps, publishing, receive, follow, published, rows } = await anInstallation()
  const site = await publishing(disclosing(first, second))
  const other = await publishing(withPolicy)
  expect(await follow()).toEqual({ followed: 0 })
  await receive(listOf(201, { [second]: { specialFeatures: [1] } }), 'Acme Advertising')
  expect(await Promise.all([follow(), follow()])).toEqual(
    expect.arrayContaining([{ followed: 1 }, { followed: 0 }]),
  )
  expect(await follow()).toEqual({ followed: 0 })

  expect(await published(site.domainId)).toMatchObject({
    version: 2,
    tcf: {
      listVersion: 201,
      toldSince: 201,
      vendorIds: [first, second],
      providers: [{ id: 39, name: 'Acme Advertising' }],
    },
  })
  expect((await published(other.domainId)).version).toBe(1)
  expect(await queuedJobs(deps, { name: 'push-followed-config' })).toEqual([{ domainId: site.domainId }])
  expect(await rows(`SELECT detail FROM audit_entry WHERE action = 'settings.follow'`)).toEqual([
    { detail: { version: 2, list: 201, asksAgain: true } },
  ])
})

test('what nobody has published stays a draft, and visitors who were told all of it are not asked', async () => {
  const { publishing, receive, follow, published } = await anInstallation()
  const { ctx, domainId } = await publishing(disclosing(first, second))
  const { modified: _, ...draft } = await getSettings({ ctx, input: { domainId } })
  const settings = { ...draft, ui: { ...draft.ui, showToken: !draft.ui.showToken } }
  await saveSettings({ ctx, input: { domainId, settings } })
  const before = await published(domainId)
  await receive(listOf(201, { [third]: { specialFeatures: [1] } }))
  expect(await follow()).toEqual({ followed: 1 })
  const config = await published(domainId)
  expect(config).toEqual({
    ...before,
    version: 2,
    tcf: { ...before.tcf, listVersion: 201, toldSince: 200 },
  })
  expect((await getSettings({ ctx, input: { domainId } })).modified).toBe(true)
  await publishSettings({ ctx, input: { domainId } })
  expect(await published(domainId)).toMatchObject({
    version: 3,
    ui: { showToken: !before.ui.showToken },
    tcf: { listVersion: 201, toldSince: 200 },
  })
})

test('who leaves the list is shown no longer, and with the last of them goes the framework', async () => {
  const { publishing, receive, follow, published } = await anInstallation()
  const { domainId } = await publishing(disclosing(first, second))
  await receive(listOf(201, { [first]: LEFT }))
  await follow()
  expect((await published(domainId)).tcf).toMatchObject({ vendorIds: [second], toldSince: 200 })
  await receive(listOf(202, { [first]: LEFT, [second]: LEFT }))
  await follow()
  const config = await published(domainId)
  expect(config.version).toBe(3)
  expect(config.tcf).toBeUndefined()
  await receive(listOf(203))
  expect(await follow()).toEqual({ followed: 0 })
})

test('an account that requires a second person still follows the list, because nothing else changes', async () => {
  const { deps, publishing, receive, published } = await anInstallation()
  const { ctx, domainId } = await publishing(disclosing(first, second))
  const accountId = requirePermission(ctx, 'ownership:write')
  await withSecondPerson(deps, { ctx, accountId })
  await receive(listOf(201, { [second]: LEFT }))
  const job = { ...deps.job, actor: { kind: 'job', name: 'follow-vendor-list' } as const }
  expect(await followVendorList({ ctx: job, input: {} })).toEqual({ followed: 1 })
  expect((await published(domainId)).tcf).toMatchObject({ listVersion: 201, vendorIds: [first] })
})
